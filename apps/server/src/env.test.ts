import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://vonk@db/vonk',
  PUBLIC_URL: 'https://vonk.example',
  MEDIA_SECRET: 'oVXJZKmDDN0Hmq3sYdJSbGqTpWhzVhMx',
  FIELD_KEY: 'q8ZtDPmLxR4nYk2WvJcHs7BfGd5TuEoA',
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
    const key = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM'
    expect(readEnv({}).payments).toBe('sandbox')
    expect(readEnv({ MOLLIE_API_KEY: key }).payments).toBe('mollie')
    expect(readEnv(production).payments).toBe('none')
    expect(readEnv({ ...production, MOLLIE_API_KEY: key }).payments).toBe('mollie')
    expect(() => readEnv({ ...production, PAYMENTS: 'sandbox' })).toThrow(/sandbox takes no money/)
    expect(readEnv({ ...production, MOLLIE_API_KEYS: `weelde:${key}` }).payments).toBe('mollie')
    expect(() => readEnv({ PAYMENTS: 'mollie' })).toThrow(/MOLLIE_API_KEY/)
    const clear = { MOLLIE_API_KEY: key, MOLLIE_API_URL: 'http://mollie.example/' }
    expect(readEnv(clear).payments).toBe('mollie')
    expect(() => readEnv({ ...production, ...clear })).toThrow(/https/)
  })

  it('reads the keys of payment accounts by name, and repeats none of them in an error', () => {
    const [first, second] = ['test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM', 'test_q8ZtDPmLxR4nYk2WvJcHs7BfGd5TuE']
    const read = (MOLLIE_API_KEYS: string, more = {}) => readEnv({ MOLLIE_API_KEYS, ...more })
    const { MOLLIE_API_KEYS } = read(`weelde:${first},vuur.example:${second}`)
    expect([...MOLLIE_API_KEYS]).toEqual([
      ['weelde', first],
      ['vuur.example', second],
    ])
    const rejected = (keys: string, more: object, why: RegExp) => {
      const message = (() => {
        try {
          read(keys, more)
        } catch (error) {
          return (error as Error).message
        }
        return ''
      })()
      expect(message).toMatch(why)
      expect(message).not.toMatch(/dHar4XY7|q8ZtDPmL/)
    }
    rejected(first, {}, /MOLLIE_API_KEYS.*account name, colon and key/)
    rejected(`weelde:${first},weelde:${second}`, {}, /MOLLIE_API_KEYS.*twice/)
    rejected(`a/b:${first}`, {}, /MOLLIE_API_KEYS.*name/)
    rejected(`weelde:${first}`, { MOLLIE_DEFAULT_ACCOUNT: 'vuur' }, /vuur, for which MOLLIE_API_KEYS has no/)
    expect(read(`weelde:${first}`, { MOLLIE_DEFAULT_ACCOUNT: 'weelde' }).payments).toBe('mollie')
  })

  it('purges a CDN with a token only, and in production over https only', () => {
    const cdn = { CDN_PURGE_URL: 'https://cdn.example/purge', CDN_PURGE_TOKEN: 'a token of the CDN' }
    expect(readEnv({ ...production, ...cdn }).CDN_PURGE_URL).toBe(cdn.CDN_PURGE_URL)
    expect(() => readEnv({ ...cdn, CDN_PURGE_TOKEN: '' })).toThrow(/CDN_PURGE_TOKEN/)
    expect(() => readEnv({ ...cdn, CDN_PURGE_URL: '' })).toThrow(/CDN_PURGE_URL/)
    const clear = { ...cdn, CDN_PURGE_URL: 'http://cdn.example/purge' }
    expect(() => readEnv({ ...production, ...clear })).toThrow(/CDN_PURGE_URL is not encrypted/)
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
