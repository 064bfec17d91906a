import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkProductionEnv, readEnv } from './env.ts'

const random = () => randomBytes(32).toString('base64url')
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://vonk@db/vonk',
  PUBLIC_URL: 'https://vonk.example',
  MEDIA_SECRET: random(),
  FIELD_KEY: random(),
  SMTP_URL: 'smtps://mail.example',
}
const problem = (variables: Record<string, string>) => {
  try {
    readEnv({ ...production, ...variables })
  } catch (error) {
    return (error as Error).message
  }
  return 'none'
}

describe('a production server', () => {
  it.each([
    'MEDIA_SECRET',
    'FIELD_KEY',
    'MAIL_HOOK_SECRET',
    'MEDIA_SECRETS_BEFORE',
    'MAIL_HOOK_SECRETS_BEFORE',
  ])('rejects a %s that can be guessed', (name) => {
    for (const weak of ['0'.repeat(32), 'changeme'.repeat(4)])
      expect(problem({ [name]: weak })).toMatch(new RegExp(`^${name} can be guessed: [^.]*\\.$`))
    expect(problem({ [name]: random() })).toBe('none')
  })

  it('rejects an earlier secret that can be guessed also beside a good one', () => {
    expect(problem({ MEDIA_SECRETS_BEFORE: `${random()},${'0'.repeat(32)}` })).toMatch(
      /^MEDIA_SECRETS_BEFORE/,
    )
  })

  it('still decrypts with an earlier weak key, or the data under it would be lost', () => {
    expect(problem({ FIELD_KEYS_BEFORE: 'changeme'.repeat(4) })).toBe('none')
  })

  it.each([
    ['S3_SECRET_ACCESS_KEY', 'minioadmin', random()],
    ['SMS_ACCESS_KEY', 'your-access-key', 'Qn3kPz8vT5wYc1LmR7dXs2bGh'],
    ['MOLLIE_API_KEY', `live_${'x'.repeat(30)}`, 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM'],
  ])('rejects a %s that no provider issued', (name, placeholder, issued) => {
    expect(problem({ [name]: placeholder })).toMatch(new RegExp(`^${name} can be guessed: [^.]*\\.$`))
    expect(problem({ [name]: issued })).toBe('none')
  })

  it('rejects a key of a payment account that no provider issued, and names the account', () => {
    const keys = `weelde:test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM,vuur:live_${'x'.repeat(30)}`
    expect(problem({ MOLLIE_API_KEYS: keys })).toMatch(/^MOLLIE_API_KEYS \(vuur\) can be guessed: [^.]*\.$/)
  })

  it('refuses to create the demo data', () => {
    expect(problem({ SEED_DEMO: 'true' })).toMatch(/^SEED_DEMO must not be true in production: [^.]*\.$/)
    expect(problem({ SEED_DEMO: 'false' })).toBe('none')
  })

  it.each(['PUBLIC_URL', 'SMS_API_URL', 'S3_ENDPOINT', 'MOLLIE_API_URL'])(
    'rejects a %s without encryption, but for this machine',
    (name) => {
      expect(problem({ [name]: 'http://service.example/' })).toMatch(
        new RegExp(`^${name} is not encrypted: [^.]*\\.$`),
      )
      expect(problem({ [name]: 'HTTP://service.example/' })).toMatch(name)
      expect(problem({ [name]: 'https://service.example/' })).toBe('none')
      expect(problem({ [name]: 'http://127.0.0.1:9000/' })).toBe('none')
    },
  )

  it.each([
    ['smtp://mail.example:587', false],
    ['smtp://mail.example:587?requireTLS=false', false],
    ['smtp://mail.example:587?requireTLS=true&ignoreTLS=true', false],
    ['smtps://mail.example?tls.rejectUnauthorized=false', false],
    ['smtp://mail.example:587?requireTLS=true', true],
    ['smtps://mail.example', true],
    ['smtp://127.0.0.1:25', true],
  ])('sends mails by %s: %s', (url, isAllowed) => {
    expect(problem({ SMTP_URL: url })).toMatch(isAllowed ? /^none$/ : /^SMTP_URL is not encrypted: [^.]*\.$/)
  })
})

describe('a server in development', () => {
  const development = { NODE_ENV: '', DATABASE_URL: '', PUBLIC_URL: '' }
  it.each([
    ['HOST', '0.0.0.0', '127.0.0.1'],
    ['PUBLIC_URL', 'https://vonk.example', 'http://localhost:4000'],
    ['DATABASE_URL', 'postgresql://vonk@db.example/vonk', 'postgresql://postgres@127.0.0.1:5432/postgres'],
  ])('rejects a %s that is not of this machine', (name, outside, local) => {
    for (const NODE_ENV of ['', 'development', 'test']) {
      const message = problem({ ...development, NODE_ENV, [name]: outside })
      expect(message).toMatch(new RegExp(`^${name} is .*\\.$`))
      expect(message).toContain('outbox')
      expect(problem({ ...development, NODE_ENV, [name]: local })).toBe('none')
    }
    expect(problem({ [name]: outside })).toBe('none')
  })
})

describe('the address of the database behind a pooler', () => {
  const local = { NODE_ENV: '', PUBLIC_URL: '', DATABASE_URL: 'postgresql://127.0.0.1:6432/vonk' }
  const direct = (url: string) => ({ DATABASE_DIRECT_URL: url })

  it('is of this machine in development, as that of the pooler is', () => {
    expect(problem({ ...local, ...direct('postgresql://vonk@database.example/vonk') })).toMatch(
      /^DATABASE_DIRECT_URL is not of this machine/,
    )
    expect(problem({ ...local, ...direct('postgresql://127.0.0.1/vonk') })).toBe('none')
  })

  it('needs the pooler, and the same name of the database', () => {
    expect(problem({ ...local, DATABASE_URL: '', ...direct('postgresql://127.0.0.1/vonk') })).toMatch(
      /^DATABASE_DIRECT_URL needs DATABASE_URL/,
    )
    expect(problem({ ...local, ...direct('postgresql://127.0.0.1/other') })).toMatch(
      /^DATABASE_DIRECT_URL and DATABASE_URL name different databases/,
    )
  })
})

describe('a replica', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgresql://vonk@replica.example/vonk' }
  const development = { NODE_ENV: '', PUBLIC_URL: '' }
  const local = { DATABASE_URL: 'postgresql://127.0.0.1/vonk' }

  it('is of this machine in development, as its database is', () => {
    expect(problem(replica)).toBe('none')
    expect(problem({ ...development, ...local, ...replica })).toMatch(
      /^DATABASE_REPLICA_URL is not of this machine/,
    )
    const near = { DATABASE_REPLICA_URL: 'postgresql://127.0.0.1:5433/vonk' }
    expect(problem({ ...development, ...local, ...near })).toBe('none')
  })

  it('needs the database that it is a replica of', () => {
    const near = { DATABASE_REPLICA_URL: 'postgresql://127.0.0.1:5433/vonk' }
    expect(problem({ ...development, DATABASE_URL: '', ...near })).toMatch(
      /^DATABASE_REPLICA_URL needs DATABASE_URL/,
    )
  })
})

describe('checkProductionEnv', () => {
  it('checks as in production, and lists everything at once', () => {
    const { errors } = checkProductionEnv({
      ...production,
      NODE_ENV: '',
      PORT: 'four',
      MEDIA_SECRET: '0'.repeat(32),
      FIELD_KEY: 'short',
      PUBLIC_URL: '',
      SEED_DEMO: 'true',
    })
    expect(errors.map((error) => error.split(' ').slice(0, 3).join(' '))).toEqual([
      'NODE_ENV is not',
      'The environment is',
      'In production these',
      'MEDIA_SECRET can be',
      'SEED_DEMO must not',
    ])
    expect(errors[1]).toMatch(/PORT.*FIELD_KEY/)
    expect(errors[2]).toBe('In production these must be set: PUBLIC_URL. See .env.example.')
  })

  it('is content with a sound environment', () => {
    expect(checkProductionEnv(production)).toMatchObject({ errors: [], env: { isProduction: true } })
  })
})
