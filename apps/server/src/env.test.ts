import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://vonk@db/vonk',
  PUBLIC_URL: 'https://vonk.example',
  MEDIA_SECRET: 'x'.repeat(32),
  FIELD_KEY: 'y'.repeat(32),
  SMTP_URL: 'smtps://mail.example',
}

describe('readEnv', () => {
  it('works with an empty environment', () => {
    expect(readEnv({})).toMatchObject({
      NODE_ENV: 'development',
      PORT: 4000,
      HOST: '127.0.0.1',
      isProduction: false,
    })
  })

  it('treats an empty string as absent', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', SEED_DEMO: '' })).toMatchObject({ PORT: 4000 })
  })

  it('returns an object that cannot be changed', () => {
    expect(Object.isFrozen(readEnv({}))).toBe(true)
  })

  it('parses flags by their text: "false" is false', () => {
    expect(readEnv({ RUN_JOBS: 'false', SEED_DEMO: 'false' })).toMatchObject({
      RUN_JOBS: false,
      SEED_DEMO: false,
    })
    expect(() => readEnv({ RUN_JOBS: '0' })).toThrow(/RUN_JOBS/)
  })

  it.each([
    [{ PORT: 'four' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ DATABASE_URL: 'mysql://db/vonk' }, /DATABASE_URL/],
    [{ DATABASE_URL: 'vonk' }, /DATABASE_URL/],
    [{ MEDIA_SECRET: 'short' }, /MEDIA_SECRET/],
    [{ NODE_ENV: 'live' }, /NODE_ENV/],
  ])('rejects %j with one line that names it', (source, name) => {
    expect(() => readEnv(source)).toThrow(name)
    expect(() => readEnv(source)).toThrow(/^The environment is not sound\. .*See \.env\.example\.$/)
  })

  it('allows the sandbox, which gives credits for free, in no production', () => {
    const key = `live_${'k'.repeat(30)}`
    expect(readEnv({}).payments).toBe('sandbox')
    expect(readEnv({ MOLLIE_API_KEY: key }).payments).toBe('mollie')
    expect(readEnv(production).payments).toBe('none')
    expect(readEnv({ ...production, MOLLIE_API_KEY: key }).payments).toBe('mollie')
    expect(() => readEnv({ ...production, PAYMENTS: 'sandbox' })).toThrow(/sandbox takes no money/)
    expect(() => readEnv({ PAYMENTS: 'mollie' })).toThrow(/MOLLIE_API_KEY/)
    const clear = { MOLLIE_API_KEY: key, MOLLIE_API_URL: 'http://localhost:1/' }
    expect(readEnv(clear).payments).toBe('mollie')
    expect(() => readEnv({ ...production, ...clear })).toThrow(/https/)
  })

  it('names all errors at once', () => {
    expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT.*LOG_LEVEL/)
  })

  it.each(['DATABASE_URL', 'PUBLIC_URL', 'MEDIA_SECRET', 'FIELD_KEY', 'SMTP_URL'])(
    'requires %s in production',
    (name) => {
      expect(readEnv(production).isProduction).toBe(true)
      expect(() => readEnv({ ...production, [name]: '' })).toThrow(
        `In production these must be set: ${name}.`,
      )
    },
  )
})
