import { expect, it } from 'vitest'
import { groupIban, typeIban } from './iban.rules.ts'

it.each([
  ['nl91abna0417164300', 'NL91 ABNA 0417 1643 00'],
  [' NL91-ABNA.0417 1643 00\n', 'NL91 ABNA 0417 1643 00'],
  ['IBAN: NL91 ABNA 0417 1643 00', 'NL91 ABNA 0417 1643 00'],
  ['NL91', 'NL91'],
  ['', ''],
  ['NL€91!', 'NL91'],
  ['MT84MALT011000012345MTLCAST001SX999', 'MT84 MALT 0110 0001 2345 MTLC AST0 01SX 99'],
])('groups %j', (given, shown) => expect(groupIban(given)).toBe(shown))

/** A field with its caret written as |, to make the cases readable. */
const field = (drawn: string) => ({ text: drawn.replace('|', ''), caret: drawn.indexOf('|') })
const drawn = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`

it.each([
  ['at the end of a group', 'NL91', 'NL91A|', '', 'NL91 A|'],
  ['in the middle', 'NL91 ABNA 0417', 'NL9X|1 ABNA 0417', '', 'NL9X| 1ABN A041 7'],
  ['pasted at the front', '', 'nl91abna0417164300|', '', 'NL91 ABNA 0417 1643 00|'],
  ['a sign that does not count', 'NL91 AB', 'NL91 A-|B', '', 'NL91 A|B'],
  ['back over a character', 'NL91 ABNA', 'NL91 A|NA', 'deleteContentBackward', 'NL91 A|NA'],
  ['back over a blank', 'NL91 ABNA', 'NL91|ABNA', 'deleteContentBackward', 'NL9|A BNA'],
  ['forward over a blank', 'NL91 ABNA', 'NL91|ABNA', 'deleteContentForward', 'NL91| BNA'],
  ['back at the very front', 'NL91', '|NL91', 'deleteContentBackward', '|NL91'],
  ['everything away', 'NL91 ABNA', '|', 'deleteContentBackward', '|'],
])('keeps the caret in its place: %s', (_what, before, typed, kind, after) =>
  expect(drawn(typeIban(before, field(typed), kind))).toBe(after),
)

it('types a whole number into an empty field', () => {
  let now = { text: '', caret: 0 }
  for (const sign of 'nl91abna0417164300') {
    const typed = now.text.slice(0, now.caret) + sign + now.text.slice(now.caret)
    now = typeIban(now.text, { text: typed, caret: now.caret + 1 }, 'insertText')
  }
  expect(drawn(now)).toBe('NL91 ABNA 0417 1643 00|')
  for (let left = 18; left > 0; left--) {
    const typed = now.text.slice(0, now.caret - 1) + now.text.slice(now.caret)
    now = typeIban(now.text, { text: typed, caret: now.caret - 1 }, 'deleteContentBackward')
    expect(now.text.replace(/ /g, '')).toHaveLength(left - 1)
  }
})
