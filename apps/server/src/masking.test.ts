import { GraphQLError } from 'graphql'
import { describe, expect, it } from 'vitest'
import { mailBody } from './mail-body.ts'
import { maskError } from './masking.ts'

function logged() {
  const lines: unknown[] = []
  return { lines, log: { error: (...line: unknown[]) => void lines.push(line) } as never }
}

describe('maskError', () => {
  it('lets through what was said on purpose', () => {
    const { lines, log } = logged()
    const told = new GraphQLError('Log in first.', {
      path: ['viewer'],
      extensions: { code: 'UNAUTHENTICATED', more: 1 },
    })
    expect(maskError(told, log).toJSON()).toEqual({
      message: 'Log in first.',
      path: ['viewer'],
      extensions: { code: 'UNAUTHENTICATED' },
    })
    expect(lines).toEqual([])
  })

  it('hides every accident and logs it once', () => {
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

  it('hides a code that is none of ours', () => {
    const { log } = logged()
    const odd = new GraphQLError('at /srv/vonk/users.ts:12', {
      path: ['viewer'],
      extensions: { code: 'P2002' },
    })
    expect(maskError(odd, log).message).toBe('Something went wrong.')
  })
})

describe('mailBody', () => {
  it('makes one button of the link and shows names as text', () => {
    const { html, text } = mailBody('Hoi <b>Eva</b>,\n\nhttps://vonk.example/activate?token=a&b="c"\n\nVonk')
    expect(text).toContain('<b>Eva</b>')
    expect(html).toContain('&#60;b&#62;Eva')
    expect(html).not.toContain('<b>Eva')
    expect(
      html.match(/<a href="https:\/\/vonk\.example\/activate\?token=a&#38;b=&#34;c&#34;"/g),
    ).toHaveLength(1)
  })
})
