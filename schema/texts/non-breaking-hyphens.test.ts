import { expect, it } from 'vitest'
import { withNonBreakingHyphens } from './non-breaking-hyphens.ts'

it.each([
  ['Je e-mailadres klopt. E-mails komen zo.', 'Je e\u2011mailadres klopt. E\u2011mails komen zo.'],
  ['Wyślij (e-mail) do nas', 'Wyślij (e\u2011mail) do nas'],
  ['help@e-mail.example', 'help@e-mail.example'],
  ['https://vonk.example/e-mail?to=e-mail', 'https://vonk.example/e-mail?to=e-mail'],
  ['de-mailing', 'de-mailing'],
])('changes only the hyphens of words in "%s"', (text, shown) => {
  expect(withNonBreakingHyphens(text)).toBe(shown)
})
