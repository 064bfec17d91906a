import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isWeakSecret, strength } from './secret-strength.ts'

describe('isWeakSecret', () => {
  it.each([
    '0'.repeat(64),
    'changeme'.repeat(4),
    'ChangeMe-ChangeMe-ChangeMe-ChangeMe',
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'qwertyuiopasdfghjklzxcvbnm1234567890',
    'deadbeefdeadbeefdeadbeefdeadbeef',
    'replace-this-by-something-long-enough',
    'your-key-of-at-least-thirty-two-letters',
    'a secret of at least 32 characters',
    `${'x'.repeat(30)}7Q`,
  ])('is true for %s', (secret) => expect(isWeakSecret(secret)).toBe(true))

  it.each(['hex', 'base64', 'base64url'] as const)('is false for random bytes in %s', (encoding) => {
    for (let round = 0; round < 5; round++) {
      expect(isWeakSecret(randomBytes(32).toString(encoding))).toBe(false)
      expect(isWeakSecret(randomBytes(24).toString(encoding))).toBe(false)
    }
  })

  it('asks less of the keys that a provider issues, which are shorter', () => {
    const issued = randomBytes(15).toString('base64url')
    expect(isWeakSecret(issued)).toBe(true)
    expect(isWeakSecret(issued, strength.issued)).toBe(false)
    expect(isWeakSecret('minioadmin', strength.issued)).toBe(true)
  })
})
