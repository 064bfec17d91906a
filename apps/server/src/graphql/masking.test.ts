import { GraphQLError } from 'graphql'
import { describe, expect, it } from 'vitest'
import { maskError } from './masking.ts'

function logged() {
  const lines: unknown[] = []
  return { lines, log: { error: (...line: unknown[]) => void lines.push(line) } as never }
}

describe('maskError', () => {
  it('passes on errors that were raised on purpose', () => {
    const { lines, log } = logged()
    const expected = new GraphQLError('Log in first.', {
      path: ['viewer'],
      extensions: { code: 'UNAUTHENTICATED', more: 1 },
    })
    expect(maskError(expected, log).toJSON()).toEqual({
      message: 'Log in first.',
      path: ['viewer'],
      extensions: { code: 'UNAUTHENTICATED' },
    })
    expect(lines).toEqual([])
  })

  it('hides every unexpected error and logs it once', () => {
    const { lines, log } = logged()
    const secret = new Error('password authentication failed for user "vonk"')
    const wrapped = new GraphQLError(secret.message, { path: ['viewer'], originalError: secret })
    const masked = maskError(wrapped, log)
    expect(JSON.stringify(masked)).not.toContain('password')
    expect(masked.extensions.code).toBe('INTERNAL_SERVER_ERROR')
    expect(maskError(masked, log)).toBe(masked)
    expect(maskError(secret, log).message).toBe('Something went wrong.')
    expect(lines).toHaveLength(2)
  })

  it('hides an unknown code', () => {
    const { log } = logged()
    const odd = new GraphQLError('at /srv/vonk/users.ts:12', {
      path: ['viewer'],
      extensions: { code: 'P2002' },
    })
    expect(maskError(odd, log).message).toBe('Something went wrong.')
  })
})
