import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail, normaliseEmail } from './email.rules.ts'

/** Any text, including lone surrogates; made of code points because that is fast. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 40 })
  .map((points) => String.fromCodePoint(...points))

describe('isEmail', () => {
  it.each([
    'anna@example.com',
    'a.b+c_d@sub.example.co',
    "o'neil@example.org",
    'x@xn--bcher-kva.example',
    'ü@example.org',
  ])('accepts %s', (email) => expect(isEmail(email)).toBe(true))

  it.each([
    '',
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'anna@@example.com',
    'anna@example..com',
    'anna@-example.com',
    'anna @example.com',
    'anna@example.com\r\nBcc: all@example.com',
    'anna\0@example.com',
    '<anna@example.com>',
    'anna@example.com,bram@example.com',
    '"anna"@example.com',
    'anna@[127.0.0.1]',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(130)}nl`,
  ])('rejects %j', (email) => expect(isEmail(email)).toBe(false))

  it('never accepts characters that could start a header line or a second address', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('\r', '\n', '\0', ',', ';', '<', '>', ' '), (text, sign) => {
        expect(isEmail(`${text}${sign}@example.com`)).toBe(false)
        expect(isEmail(`a@exa${sign}${text}mple.com`)).toBe(false)
      }),
    )
  })
})

describe('normaliseEmail', () => {
  it('gives all spellings of one mailbox the same form', () => {
    expect(normaliseEmail('  Anna@Example.COM ')).toBe('anna@example.com')
    expect(normaliseEmail('ａnna@example.com')).toBe('anna@example.com')
    expect(normaliseEmail('info@BÜCHER.example')).toBe('info@xn--bcher-kva.example')
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const once = normaliseEmail(email)
        expect(normaliseEmail(once)).toBe(once)
        expect(normaliseEmail(email.toUpperCase())).toBe(normaliseEmail(email.toUpperCase().toLowerCase()))
      }),
    )
  })
})
