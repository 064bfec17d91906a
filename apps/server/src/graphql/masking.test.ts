import { GraphQLError } from 'graphql'
import { describe, expect, it, vi } from 'vitest'
import { maskError } from './masking.ts'

function logged() {
  const lines: unknown[] = []
  const reportFailure = vi.fn()
  const log = { error: (...line: unknown[]) => void lines.push(line) } as never
  return { lines, reportFailure, reports: { log, databaseWatch: { reportFailure } } }
}

describe('maskError', () => {
  it('passes on errors that were raised on purpose', () => {
    const { lines, reports } = logged()
    const expected = new GraphQLError('Log in first.', {
      path: ['viewer'],
      extensions: { code: 'UNAUTHENTICATED', more: 1 },
    })
    expect(maskError(expected, reports).toJSON()).toEqual({
      message: 'Log in first.',
      path: ['viewer'],
      extensions: { code: 'UNAUTHENTICATED' },
    })
    expect(lines).toEqual([])
  })

  it('hides every unexpected error and logs it once', () => {
    const { lines, reports } = logged()
    const secret = new Error('password authentication failed for user "vonk"')
    const wrapped = new GraphQLError(secret.message, { path: ['viewer'], originalError: secret })
    const masked = maskError(wrapped, reports)
    expect(JSON.stringify(masked)).not.toContain('password')
    expect(masked.extensions.code).toBe('INTERNAL_SERVER_ERROR')
    expect(maskError(masked, reports)).toBe(masked)
    expect(maskError(secret, reports).message).toBe('Something went wrong.')
    expect(lines).toHaveLength(2)
  })

  it('tells the watch of the database, and logs nothing, when the database is away', () => {
    const { lines, reportFailure, reports } = logged()
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect(maskError(away, reports).extensions.code).toBe('UNAVAILABLE')
    expect(reportFailure).toHaveBeenCalledOnce()
    const closed = Object.assign(new Error('Server has closed the connection.'), { code: 'P1017' })
    expect(maskError(closed, reports).extensions.code).toBe('UNAVAILABLE')
    expect(lines).toEqual([])
  })

  it.each(['53100', '25006'])(
    'says that the same may succeed later, and logs it, of a database that cannot write (%s)',
    (code) => {
      const { lines, reportFailure, reports } = logged()
      const error = Object.assign(new Error('no space left on device'), { code })
      const masked = maskError(new GraphQLError('x', { path: ['viewer'], originalError: error }), reports)
      expect(masked.extensions.code).toBe('UNAVAILABLE')
      expect(masked.message).not.toContain('space')
      expect(lines).toHaveLength(1)
      expect(reportFailure).not.toHaveBeenCalled()
    },
  )

  it('hides an unknown code', () => {
    const { reports } = logged()
    const odd = new GraphQLError('at /srv/vonk/users.ts:12', {
      path: ['viewer'],
      extensions: { code: 'P2002' },
    })
    expect(maskError(odd, reports).message).toBe('Something went wrong.')
  })
})
