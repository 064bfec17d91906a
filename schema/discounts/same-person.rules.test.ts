import { expect, it } from 'vitest'
import { mailboxOf, traitText } from './same-person.rules.ts'

it('finds the mailbox behind the forms of an address', () => {
  for (const [address, mailbox] of [
    ['noor@example.com', 'noor@example.com'],
    ['noor+vonk@example.com', 'noor@example.com'],
    ['noor+a+b@example.com', 'noor@example.com'],
    ['n.oor.de.vries+3@gmail.com', 'noordevries@gmail.com'],
    ['noordevries@googlemail.com', 'noordevries@gmail.com'],
    ['noor.devries@example.com', 'noor.devries@example.com'],
    ['+noor@example.com', '+noor@example.com'],
  ] as const)
    expect(mailboxOf(address), address).toBe(mailbox)
})

it('compares accounts and numbers without blanks', () => {
  expect(traitText('account', 'nl91 ABNA 0417 1643 00')).toBe('NL91ABNA0417164300')
  expect(traitText('phone', '+31 6 1234-5678')).toBe('+31612345678')
  expect(traitText('device', 'aB-9 x')).toBe('aB-9 x')
  expect(traitText('card', null)).toBeNull()
  expect(traitText('account', '')).toBeNull()
})
