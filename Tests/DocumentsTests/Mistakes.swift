/// A mistake in a view by an author who knows HTML and CSS, Home Assistant, SwiftUI or a programming language; a part
/// of the first finding about it; and the corrected view.
typealias Mistake = (wrong: String, says: String, right: String)

/// The mistakes in views, each of which replaces a screen's second view.
let mistakesInViews: [Mistake] = [
  ("Button: Buy", "needs the key 'action'", "Button: { Text: Buy }\n  action: { send: buy }"),
  ("{ Text: Buy, onClick: { send: buy } }", "'onTapGesture'", "{ Text: Buy, onTapGesture: { send: buy } }"),
  ("{ Text: Buy, frame: { width: 50% } }", "'maxWidth: infinity'", "{ Text: Buy, frame: { maxWidth: infinity } }"),
  ("{ Text: A, when: qty > 3 }", "{ qty: { above: 3 } }", "{ Text: A, when: { data: { qty: { above: 3 } } } }"),
  ("{ Text: A, when: qty == 3 }", "{ data: { qty: 3 } }", "{ Text: A, when: { data: { qty: 3 } } }"),
  (
    "{ Text: A, when: { data: { qty: { greaterThan: 3 } } } }", "'above'",
    "{ Text: A, when: { data: { qty: { above: 3 } } } }"
  ),
  (
    "{ Text: A, when: { data: { qty: { gte: 3 } } } }", "'atLeast'",
    "{ Text: A, when: { data: { qty: { atLeast: 3 } } } }"
  ),
  (
    "{ Text: A, onTapGesture: { set: qty + 1 } }", "add: 1",
    "{ Text: A, onTapGesture: { set: { qty: { add: 1 } } } }"
  ),
  (
    "{ Text: A, onTapGesture: { set: { qty: + 1 } } }", "add: 1",
    "{ Text: A, onTapGesture: { set: { qty: { add: 1 } } } }"
  ),
  (
    "{ Text: A, onTapGesture: { set: { qty: { increment: 1 } } } }", "'add'",
    "{ Text: A, onTapGesture: { set: { qty: { add: 1 } } } }"
  ),
  ("Clock: now", "'Text: $now'", "Text: $now"),
  ("{ Text: A, onTapGesture: { goBack: home } }", "'back'", "{ Text: A, onTapGesture: back }"),
  ("{ Text: A, onTapGesture: [{ delay: 3s }, back] }", "'wait'", "{ Text: A, onTapGesture: [{ wait: 3s }, back] }"),
  ("{ Text: A, onTapGesture: { endSession: true } }", "alone", "{ Text: A, onTapGesture: endSession }"),
  ("{ Text: A, onTapGesture: { hide: hi } }", "'dismiss'", "{ Text: A, onTapGesture: dismiss }"),
  ("Slider: $qty", "'sets'", "{ Slider: Quantity, sets: qty }"),
  ("{ Slider: Share, sets: share }", "declare 'share: { integer: 0...20 }'", "{ Slider: Quantity, sets: qty }"),
  ("{ Toggle: Quantity, sets: qty }", "use a 'Stepper'", "{ Stepper: Quantity, sets: qty }"),
  ("{ Stepper: Open, sets: open }", "use a 'Toggle'", "{ Toggle: Open, sets: open }"),
  ("{ Toggle: Open, sets: $open }", "write 'open'", "{ Toggle: Open, sets: open }"),
  ("{ Toggle: Open, sets: opena }", "did you mean 'open'?", "{ Toggle: Open, sets: open }"),
  ("{ Gauge: Water, value: qty }", "write '$qty'", "{ Gauge: Water, value: $qty }"),
  ("{ Gauge: Water, value: $name }", "declare 'name: { integer: 0...100 }'", "{ Gauge: Water, value: $qty }"),
  ("{ Stepper: Tickets, sets: qty, step: 0 }", "a step is more than 0", "{ Stepper: Tickets, sets: qty, step: 2 }"),
  ("{ Checkbox: Open, sets: open }", "'Toggle'", "{ Toggle: Open, sets: open, style: checkbox }"),
  (
    "{ Text: A, when: { data: { open: false } }, otherwise: { Text: B } }", "is written 'else'",
    "{ Text: A, when: { data: { open: false } }, else: { Text: B } }"
  ),
  ("{ Text: A, condition: { locale: de } }", "'when'", "{ Text: A, when: { locale: de } }"),
  (
    "{ for: item in rows, content: { Text: $name } }", "'ForEach: $name'",
    "{ ForEach: $rows, content: { Text: $name } }"
  ),
  ("Chart: [1, 2]", "make a picture", "Divider"), ("Video: a.mp4", "no view shows films", "Divider"),
  (
    "{ Text: Red, foregroundColor: darkred }", "six hex digits such as 8B0000",
    "{ Text: Red, foregroundColor: 8B0000 }"
  ),
  (
    "{ Text: Red, foregroundColor: #FF0000 }", "write a color's digits without it",
    "{ Text: Red, foregroundColor: FF0000 }"
  ),
  (
    "Text: Red\n  foregroundColor: #FF0000", "write the digits without it",
    "Text: Red\n  foregroundColor: FF0000"
  ),
  ("Image: http://intranet/logo.png", "save it in the document's folder", "Image: logo.png"),
  (
    "Button: { Text: A }\n  action: { goto: home }", "did you mean 'navigate'?",
    "Button: { Text: A }\n  action: { navigate: home }"
  ),
  ("Text: Total ${qty * 2.5}", "write '${qty}'", "Text: Total ${qty}"),
  ("{ Text: A, margin: 12 }", "did you mean 'padding'?", "{ Text: A, padding: 12 }"),
  (
    "{ ForEach: $rows, content: { Text: $title } }",
    "there is nothing called '$title' here; there is 'at', 'id', 'name'",
    "{ ForEach: $rows, content: { Text: $name } }"
  ),
  (
    "{ Circle: accent, animation: { rotate: 360, repeat: forever } }", "and ends",
    "{ Circle: accent, animation: { duration: 1s } }"
  ),
  ("{ Text: A, onTap: { send: x } }", "did you mean 'onTapGesture'?", "{ Text: A, onTapGesture: { send: x } }"),
  ("{ Text: A, fontSize: 24 }", "did you mean 'font: { size: … }'?", "{ Text: A, font: { size: 24 } }"),
  ("{ Text: A, bold: true }", "write 'font: { weight: bold }'", "{ Text: A, font: { weight: bold } }"),
  ("{ Text: A, font: bold }", "write 'font: { weight: bold }'", "{ Text: A, font: { weight: bold } }"),
  ("{ Text: A, padding: 10px }", "write '10'", "{ Text: A, padding: 10 }"),
  ("{ Text: A, font: { size: 24px } }", "write '24'", "{ Text: A, font: { size: 24 } }"),
  ("{ Text: A, opacity: 50% }", "write '0.5'", "{ Text: A, opacity: 0.5 }"),
  ("{ Text: A, frame: { width: full } }", "'frame'", "{ Text: A, frame: { maxWidth: infinity } }"),
  ("{ Text: A, foregroundColor: 'rgb(255, 128, 0)' }", "write 'FF8000'", "{ Text: A, foregroundColor: FF8000 }"),
  ("{ Text: A, foregroundColor: 0xFF0000 }", "write 'FF0000'", "{ Text: A, foregroundColor: FF0000 }"),
  (
    "{ Text: A, align: center }", "and a view in its space with 'frame: { alignment: … }'",
    "{ Text: A, multilineTextAlignment: center }"
  ),
  ("{ Text: A, hidden: true }", "remove the view", "{ Text: A, when: { data: { open: false } } }"),
  ("{ Text: A, when: open }", "{ data: { open: true } }'", "{ Text: A, when: { data: { open: true } } }"),
  ("{ Text: A, when: not open }", "{ data: { open: false } }'", "{ Text: A, when: { data: { open: false } } }"),
  ("{ Text: A, when: '!open' }", "{ data: { open: false } }'", "{ Text: A, when: { data: { open: false } } }"),
  (
    "{ Text: A, when: qty > 3 and open }", "{ data: { qty: { above: 3 }, open: true } }'",
    "{ Text: A, when: { data: { qty: { above: 3 }, open: true } } }"
  ),
  (
    "{ Text: A, when: qty > 3 || open }", "{ data: { any: [{ qty: { above: 3 } }, { open: true }] } }'",
    "{ Text: A, when: { data: { any: [{ qty: { above: 3 } }, { open: true }] } } }"
  ),
  ("{ Text: A, when: { data: { open: yes } } }", "write 'true'", "{ Text: A, when: { data: { open: true } } }"),
  (
    "{ Text: A, when: { data: { open: not true } } }", "write 'false'",
    "{ Text: A, when: { data: { open: false } } }"
  ),
  ("Text A", "did you mean 'Text: A'?", "Text: A"), ("Text:A", "did you mean 'Text: A'?", "Text: A"),
  ("Text: A\n\tid: a", "a tab; indent with spaces", "Text: A\n  id: a"),
  (
    "Text: A\n padding: 1", "the keys of one view begin in one column, like the '- ' of a list",
    "Text: A\n  padding: 1"
  ),
  ("Text: A\n  padding 10", "write 'key: value'", "Text: A\n  padding: 10"),
  ("Text: \"A", "add the closing quote", "Text: \"A\""),
  ("Text: [A]", "put quotes around a text that begins with '['", "Text: \"[A]\""),
  ("Text: { name }", "write '$name' for data, or put quotes around a text with braces", "Text: $name"),
  ("Text: { plural: qty, one: A, other: B }", "and the plural forms in 'messages'", "Text: B"),
  ("Image: { src: a.png }", "write 'a.png' alone, without 'src'", "Image: a.png"),
  (
    "Button: { title: Buy }\n  action: { send: x }", "write 'Text: Buy' in place of 'title'",
    "Button: { Text: Buy }\n  action: { send: x }"
  ),
  (
    "Button: { text: Buy }\n  action: { send: x }", "did you mean 'Text'?",
    "Button: { Text: Buy }\n  action: { send: x }"
  ),
  (
    "Button: { Text: A }\n  action: home",
    "write '{ navigate: home }' for a screen, or '{ send: home }' for the kiosk's program",
    "Button: { Text: A }\n  action: { navigate: home }"
  ),
  (
    "Button: { Text: A }\n  action: { navigate: pay }", "there is 'home'; add it to 'screens'",
    "Button: { Text: A }\n  action: { navigate: home }"
  ),
  (
    "Button: { Text: A }\n  action: [{ wait: 3 seconds }, back]", "write '3s'",
    "Button: { Text: A }\n  action: [{ wait: 3s }, back]"
  ),
  (
    "VStack:\n    Text: A\n    Text: B", "begin each view with '- ', or keep one of the two",
    "VStack:\n    - Text: A\n    - Text: B"
  ),
  ("NavigationLink: home", "did you mean 'Button'?", "Button: { Text: A }\n  action: { navigate: home }"),
  ("Div: { Text: A }", "did you mean 'VStack'?", "VStack: { Text: A }"),
  ("WebView: https://x.y", "write their content as views", "Text: A"),
  ("Grid: [[{ Text: A }]]\n  columns: 3", "each has a view for every column", "Grid: [[{ Text: A }, { Text: B }]]"),
  (
    "ForEach: $rows\n  content: { Text: $item.name }", "in a row, write '$name'",
    "ForEach: $rows\n  content: { Text: $name }"
  ),
  (
    "ForEach: rows\n  content: { Text: $name }", "write 'ForEach: $rows'",
    "ForEach: $rows\n  content: { Text: $name }"
  ),
  (
    "{ Text: A, visible: $open }", "write 'when: { data: { open: true } }'",
    "{ Text: A, when: { data: { open: true } } }"
  ),
  (
    "{ Text: A, hidden: open }", "write 'when: { data: { open: false } }'",
    "{ Text: A, when: { data: { open: false } } }"
  ),
  (
    "{ Text: A, visible: qty>3 }", "write 'when: { data: { qty: { above: 3 } } }'",
    "{ Text: A, when: { data: { qty: { above: 3 } } } }"
  ),
  ("{ Text: A, hidden: false }", "remove this", "{ Text: A }"),
  ("{ Text: A, when: $open }", "write 'when: { data: { open: true } }'", "{ Text: A, when: { data: { open: true } } }"),
  ("{ Text: A, when: { flag: open } }", "write 'data: { open: true }'", "{ Text: A, when: { data: { open: true } } }"),
  (
    "{ Text: A, when: open is not true }", "{ open: { not: true } }",
    "{ Text: A, when: { data: { open: { not: true } } } }"
  ),
  (
    "{ Text: A, when: { data: { none: { open: true } } } }", "'not: { … }'",
    "{ Text: A, when: { data: { not: { open: true } } } }"
  ),
  (
    "{ Text: A, when: { data: { or: [{ open: true }, { qty: 1 }] } } }", "'any: [{ … }, { … }]'",
    "{ Text: A, when: { data: { any: [{ open: true }, { qty: 1 }] } } }"
  ),
  (
    "{ Text: A, when: { not: { data: { open: true } } } }", "'data: { name: { not: value } }'",
    "{ Text: A, when: { data: { open: { not: true } } } }"
  ),
  ("{ Text: A, font: { weight: 700 } }", "did you mean 'bold'?", "{ Text: A, font: { weight: bold } }"),
  ("{ Text: A, font: { weight: normal } }", "did you mean 'regular'?", "{ Text: A, font: { weight: regular } }"),
  ("{ Text: A, font: { style: italic } }", "'font: { italic: true }'", "{ Text: A, font: { italic: true } }"),
  (
    "{ Text: A, font: bold 20px Arial }", "write '{ size: 20, weight: bold }'",
    "{ Text: A, font: { size: 20, weight: bold } }"
  ),
  ("{ Text: A, font: 20px }", "write '20'", "{ Text: A, font: 20 }"),
  ("{ Text: A, font: .title }", "write 'title'", "{ Text: A, font: title }"),
  ("{ Text: A, font: Arial }", "'font: { family: Arial }'", "{ Text: A, font: { family: Arial } }"),
  ("{ Text: A, size: 10px }", "'font: { size: 20 }'", "{ Text: A, font: { size: 20 } }"),
  (
    "{ Text: A, padding: 10 20 }", "write '{ vertical: 10, horizontal: 20 }'",
    "{ Text: A, padding: { vertical: 10, horizontal: 20 } }"
  ),
  (
    "{ Text: A, padding: 1px 2px 3px 4px }", "write '{ top: 1, trailing: 2, bottom: 3, leading: 4 }'",
    "{ Text: A, padding: { top: 1, trailing: 2, bottom: 3, leading: 4 } }"
  ),
  (
    "{ Text: A, padding: [10, 20] }", "write '{ vertical: 10, horizontal: 20 }'",
    "{ Text: A, padding: { vertical: 10, horizontal: 20 } }"
  ),
  ("{ Text: A, padding: { x: 10 } }", "did you mean 'horizontal'?", "{ Text: A, padding: { horizontal: 10 } }"),
  (
    "{ Text: A, border: 1px solid red }", "write '{ width: 1, color: red }'",
    "{ Text: A, border: { width: 1, color: red } }"
  ),
  (
    "{ Text: A, border: 2px dashed coral }", "write '{ width: 2, color: separator }'",
    "{ Text: A, border: { width: 2, color: separator } }"
  ),
  ("{ Text: A, border: true }", "write 'separator'", "{ Text: A, border: separator }"),
  ("{ Text: A, border: none }", "remove it", "{ Text: A }"),
  (
    "{ Text: A, shadow: 0 2px 4px black }", "write '{ radius: 4, x: 0, y: 2, color: black }'",
    "{ Text: A, shadow: { radius: 4, x: 0, y: 2, color: black } }"
  ),
  ("{ Text: A, shadow: true }", "write '{ radius: 8 }'", "{ Text: A, shadow: { radius: 8 } }"),
  ("{ Text: A, frame: { height: auto } }", "remove this", "{ Text: A }"),
  ("{ Text: A, frame: auto }", "remove it", "{ Text: A }"),
  (
    "{ Text: A, frame: 100x50 }", "write '{ width: 100, height: 50 }'", "{ Text: A, frame: { width: 100, height: 50 } }"
  ),
  ("{ Text: A, frame: { maxWidth: .infinity } }", "write 'infinity'", "{ Text: A, frame: { maxWidth: infinity } }"),
  ("{ Text: A, frame: { width: 50vw } }", "'maxWidth: infinity'", "{ Text: A, frame: { maxWidth: infinity } }"),
  ("{ Text: A, cornerRadius: 50% }", "write their number", "{ Text: A, cornerRadius: 20 }"),
  ("{ Text: A, foregroundColor: .red }", "write 'red'", "{ Text: A, foregroundColor: red }"),
  ("{ Text: A, foregroundColor: Color.red }", "write 'red'", "{ Text: A, foregroundColor: red }"),
  ("{ Text: A, foregroundColor: var(--accent) }", "write 'accent'", "{ Text: A, foregroundColor: accent }"),
  ("{ Text: A, background: a.png }", "'background: { Image: a.png }'", "{ Text: A, background: { Image: a.png } }"),
  ("{ Text: A, layoutDirection: rtl }", "did you mean 'rightToLeft'?", "{ Text: A, layoutDirection: rightToLeft }"),
  ("{ Text: A, transition: fade }", "did you mean 'opacity'?", "{ Text: A, transition: opacity }"),
  ("{ Text: A, left: 10 }", "'offset: { x: 10, y: 0 }'", "{ Text: A, offset: { x: 10, y: 0 } }"),
  ("{ Text: A, overflow: hidden }", "'lineLimit: 1'", "{ Text: A, lineLimit: 1 }"),
  ("{ Text: A, style: { color: red } }", "'foregroundColor'", "{ Text: A, foregroundColor: red }"),
  ("{ Text: A, class: big }", "by 'font'", "{ Text: A, font: title }"),
  (
    "HStack: [Text: A, Text: B]\n  justifyContent: space-between", "write '- Spacer'",
    "HStack: [Text: A, Spacer, Text: B]"
  ),
  (
    "HStack: [Text: A]\n  flex: 1", "'frame: { maxWidth: infinity }'",
    "HStack: [Text: A]\n  frame: { maxWidth: infinity }"
  ),
  ("Image: logo.png\n  objectFit: cover", "did you mean 'contentMode'?", "Image: logo.png\n  contentMode: fill"),
  ("Image: logo.png\n  contentMode: cover", "did you mean 'fill'?", "Image: logo.png\n  contentMode: fill"),
  (
    "ForEach: $rows\n  as: r\n  content: { Text: $name }", "remove this", "ForEach: $rows\n  content: { Text: $name }"
  ),
  (
    "ForEach: rows as row\n  content: { Text: $name }", "write 'ForEach: $rows'",
    "ForEach: $rows\n  content: { Text: $name }"
  ),
  (
    "ForEach: $rows\n  content: { Text: $r.name }", "in a row, write '$name'",
    "ForEach: $rows\n  content: { Text: $name }"
  ),
  (
    "ForEach: $rows\n  content: { Text: '${item.nam}' }", "in a row, write '$name'",
    "ForEach: $rows\n  content: { Text: $name }"
  ),
  (
    "{ Text: $row.name }", "'ForEach: $rows', and write '$name' in its 'content'",
    "ForEach: $rows\n  content: { Text: $name }"
  ),
  (
    "ForEach: $rows\n  content: { Named: { row: $row } }", "a row is given by its fields: '$id', '$name'",
    "ForEach: $rows\n  content: { Text: $name }"
  ),
  ("Due: { at: '5' }", "a fixed value here", "Due: { at: $at }"),
  (
    "Button: { Text: A }\n  do: navigate:home", "did you mean 'action'?",
    "Button: { Text: A }\n  action: { navigate: home }"
  ),
  ("Button: { Text: A }\n  href: home", "did you mean 'action'?", "Button: { Text: A }\n  action: { navigate: home }"),
  (
    "Button: { Text: A }\n  action: navigate:home", "'{ navigate: home }'",
    "Button: { Text: A }\n  action: { navigate: home }"
  ),
  (
    "Button: { Text: A }\n  action: navigate('home')", "'{ navigate: home }'",
    "Button: { Text: A }\n  action: { navigate: home }"
  ),
  (
    "Button: { Text: A }\n  action: { do: navigate, key: home }", "write '{ navigate: home }'",
    "Button: { Text: A }\n  action: { navigate: home }"
  ),
  (
    "Button: { Text: A }\n  tap_action: { action: navigate, navigation_path: /home }", "did you mean 'action'?",
    "Button: { Text: A }\n  action: { navigate: home }"
  ),
  (
    "Button: { Text: A }\n  action: { action: navigate, navigation_path: /home }", "write '{ navigate: home }'",
    "Button: { Text: A }\n  action: { navigate: home }"
  ),
  (
    "{ Text: A, onTapGesture: { toggle: open } }", "'set: { name: toggle }'",
    "{ Text: A, onTapGesture: { set: { open: toggle } } }"
  ),
  ("{ Text: A, onTapGesture: { call: service } }", "'send: word'", "{ Text: A, onTapGesture: { send: word } }"),
  (
    "{ Text: A, onTapGesture: { set: { open: !open } } }", "'toggle' in 'set'",
    "{ Text: A, onTapGesture: { set: { open: toggle } } }"
  ),
  ("{ Text: A, id: my id }", "write 'my-id'", "{ Text: A, id: my-id }"),
  ("{ Text: A, offset: [10, 20] }", "write '{ x: 10, y: 20 }'", "{ Text: A, offset: { x: 10, y: 20 } }"),
  ("{ Text: A, lineLimit: none }", "remove it", "{ Text: A }"),
  ("{ Text: A, scaleEffect: 2 }", "no view is turned, scaled or blurred", "{ Text: A, font: 40 }"),
  ("{ Text: A, when: { data: open } }", "write '{ open: true }'", "{ Text: A, when: { data: { open: true } } }"),
  (
    "{ Text: A, when: { data: { qty: '> 3' } } }", "write 'qty: { above: 3 }'",
    "{ Text: A, when: { data: { qty: { above: 3 } } } }"
  ),
  ("{ Text: A, when: true }", "remove 'when'", "{ Text: A }"),
  ("{ Divider: true }", "take the value away", "Divider"),
  ("{ Rectangle: { color: red } }", "write 'red' alone, without 'color'", "{ Rectangle: red }"),
  ("{ HStack: { children: [{ Text: A }] } }", "without 'children'", "{ HStack: [{ Text: A }] }"),
  (
    "{ ScrollView: { Text: A }, direction: horizontal }", "did you mean 'axis'?",
    "{ ScrollView: { Text: A }, axis: horizontal }"
  ),
  ("{ ForEach: 3, content: { Text: $item } }", "write '[1, 2, 3]'", "{ ForEach: [1, 2, 3], content: { Text: $item } }"),
]
