import { randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '@vonk/prisma/client.ts'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf, post, raw } from '@vonk/tests/testkit/http.ts'
import { type BesideServer, serveBeside } from '@vonk/tests/testkit/server.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MailRejected, smtpMailer } from './adapters/mailer.ts'
import { s3Keys, startS3Server } from './adapters/s3-server.testing.ts'
import { unsubscribeQuery } from './mails/unsubscribe-link.ts'
import type { AppServices } from './services/app-services.ts'

// The steps of docs/production.md, on servers that run side by side on one database.

const [before, after, third] = [1, 2, 3].map(() => randomBytes(32).toString('base64')) as [
  string,
  string,
  string,
]
let fixture: AppFixture
let anna: Actor
let cookie: string
const running: BesideServer[] = []

beforeAll(async () => {
  fixture = await createAppFixture()
  anna = await fixture.person({ isPaid: true })
  for (let n = 0; n < 3; n++) await fixture.person({ gender: 'male' })
  cookie = await cookieOf(fixture, anna)
})
afterAll(async () => {
  for (const server of running) await server.close()
  await fixture.close()
})

/** A server with another environment, on the same database. */
async function start(changed: Partial<AppServices['env']>, databaseUrl = fixture.databaseUrl) {
  const server = await serveBeside(fixture, changed, { databaseUrl })
  running.push(server)
  return server
}

describe('MEDIA_SECRET', () => {
  const members =
    'query ($after: String) { members(first: 1, after: $after) { pageInfo { endCursor } edges { node { id } } } }'
  const page = async ({ url }: BesideServer, after: string | null = null) =>
    (await post(url, { query: members, variables: { after } }, { cookie })).body
  const unsubscribe = async ({ services }: BesideServer, at: BesideServer) => {
    const query = unsubscribeQuery(services.mediaSecret, { memberId: anna.id, kind: 'like' })
    return (await raw(at.url, { path: `/unsubscribe?${query}` })).text.includes(
      'Geen e-mails meer over likes',
    )
  }
  const cursorOf = async (at: BesideServer) => (await page(at)).data.members.pageInfo.endCursor

  /** What one server gave out is understood by another: cursors and links in mails. */
  const understands = async (reader: BesideServer, writer: BesideServer) => {
    const next = await page(reader, await cursorOf(writer))
    return [next.errors === undefined, await unsubscribe(writer, reader)]
  }

  it('is replaced in three steps, in each of which old and new servers understand each other', async () => {
    const old = await start({ MEDIA_SECRET: before })
    const first = await start({ MEDIA_SECRET: before, MEDIA_SECRETS_BEFORE: [after] })
    const second = await start({ MEDIA_SECRET: after, MEDIA_SECRETS_BEFORE: [before] })
    const last = await start({ MEDIA_SECRET: after })
    for (const [one, two] of [
      [old, first],
      [first, second],
      [second, last],
    ] as const) {
      expect(await understands(one, two)).toEqual([true, true])
      if (two !== last) expect(await understands(two, one)).toEqual([true, true])
    }
    // Without the step in between, and after the last one, what the old secret made is void.
    expect(await understands(old, second)).toEqual([false, false])
    expect(await understands(last, old)).toEqual([false, false])
  })
})

describe('FIELD_KEY', () => {
  it('is replaced in the same steps; fields of the old key are read as long as it is listed', async () => {
    const old = await start({ FIELD_KEY: before })
    const first = await start({ FIELD_KEY: before, FIELD_KEYS_BEFORE: [after] })
    const second = await start({ FIELD_KEY: after, FIELD_KEYS_BEFORE: [before] })
    const last = await start({ FIELD_KEY: after })
    const reads = (reader: BesideServer, writer: BesideServer) =>
      reader.services.fieldCipher.decrypt(writer.services.fieldCipher.encrypt('NL91ABNA0417164300')) !== null
    expect([
      reads(old, first),
      reads(first, old),
      reads(first, second),
      reads(second, first),
      reads(second, last),
      reads(last, second),
    ]).toEqual(Array(6).fill(true))
    expect([reads(last, old), reads(old, last)]).toEqual([false, false])
    // A digest that was stored is found by a server with the new key.
    const stored = old.services.fieldCipher.digest('NL91ABNA0417164300')
    const isFound = ({ services }: BesideServer) =>
      services.fieldCipher.digests('NL91ABNA0417164300').some((digest) => digest.equals(stored))
    expect([isFound(first), isFound(second), isFound(last)]).toEqual([true, true, false])
  })
})

describe('MAIL_HOOK_SECRET', () => {
  const report = async ({ url }: BesideServer, secret: string) => {
    const body = JSON.stringify({ type: 'complaint', recipient: 'nobody@example.org' })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
    return (await raw(url, { method: 'POST', path: '/hooks/mail-events', headers, body })).status
  }

  it('is accepted with its earlier value until that is left out', async () => {
    const both = await start({ MAIL_HOOK_SECRET: after, MAIL_HOOK_SECRETS_BEFORE: [before] })
    const last = await start({ MAIL_HOOK_SECRET: after })
    const [accepted, rejected] = [await report(both, after), await report(both, third)]
    expect(accepted).toBeLessThan(300)
    expect(rejected).toBeGreaterThanOrEqual(400)
    expect(await report(both, before)).toBe(accepted)
    expect([await report(last, after), await report(last, before)]).toEqual([accepted, rejected])
  })
})

describe('PUSH_PRIVATE_KEY', () => {
  it('gives browsers another public key, and what was subscribed under the former is not sent to', async () => {
    const key = () => randomBytes(32).toString('base64url')
    const [one, two] = [await start({ PUSH_PRIVATE_KEY: key() }), await start({ PUSH_PRIVATE_KEY: key() })]
    const fetchMember = async ({ url }: BesideServer) =>
      (await post(url, { query: '{ site { pushPublicKey } }' }, { cookie })).body.data.site.pushPublicKey
    expect([await fetchMember(one), await fetchMember(two)]).toEqual([
      one.services.push.publicKey,
      two.services.push.publicKey,
    ])
    expect(one.services.push.publicKey).not.toBe(two.services.push.publicKey)
  })
})

describe('the password in DATABASE_URL and DATABASE_DIRECT_URL', () => {
  it('is replaced by a second user with the rights of the first, while servers of the first still run', async () => {
    const name = `vonk_${randomBytes(4).toString('hex')}`
    const admin = openDatabase(fixture.databaseUrl, { max: 1 })
    const url = Object.assign(new URL(fixture.databaseUrl), { username: `${name}_two`, password: after }).href
    try {
      const { rows } = await admin.pool.query('select current_user as owner')
      const owner = rows[0].owner
      await admin.pool.query(`create role ${name}_two login password '${after}' in role "${owner}"`)
      await admin.pool.query(`alter role ${name}_two set role "${owner}"`)
      const [old, second] = [await start({}), await start({ DATABASE_DIRECT_URL: url }, url)]
      const ask = '{ viewer { id } }'
      const [one, two] = [
        await post(old.url, { query: ask }, { cookie }),
        await post(second.url, { query: ask }, { cookie }),
      ]
      expect(two.body).toEqual(one.body)
      expect(two.body.data.viewer).not.toBeNull()
      const heard: string[] = []
      second.services.bus.subscribe('typing:5', (data) => heard.push(data))
      await old.services.bus.publish('typing:5', '7')
      await vi.waitFor(() => expect(heard).toEqual(['7']), { timeout: 10_000 })
      const { rows: buses } = await admin.pool.query(
        `select 1 from pg_stat_activity where application_name like 'vonk bus %' and usename = $1`,
        [`${name}_two`],
      )
      expect(buses).toHaveLength(1)
      await second.services.db.pool.query('create table of_whom (n int)')
      const { rows: tables } = await admin.pool.query(
        `select tableowner from pg_tables where tablename = 'of_whom'`,
      )
      expect(tables).toEqual([{ tableowner: owner }])
      for (const server of running.splice(-1)) await server.close()
    } finally {
      await admin.pool.query(`drop table if exists of_whom`)
      await admin.pool.query(`drop role if exists ${name}_two`)
      await admin.close()
    }
  })
})

describe('the password in SMTP_URL', () => {
  it('is replaced by a second one: mails go out with it when the first is deleted', async () => {
    const known = new Set([before])
    const taken: string[] = []
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        known.has(password ?? '')
          ? done(null, { user: 'vonk' })
          : done(Object.assign(new Error('No'), { responseCode: 535 })),
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => {
          taken.push('mail')
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    const mailer = (password: string) =>
      smtpMailer(
        `smtp://vonk:${encodeURIComponent(password)}@127.0.0.1:${port}`,
        'Vonk <noreply@vonk.example>',
      )
    const sender = { name: 'Vonk', address: null, replyTo: 'service@vonk.example' }
    const mail = { to: 'eva@example.org', sender, subject: 'x', text: 'x', html: 'x' }
    const send = async (password: string) =>
      (await mailer(password))({ ...mail, dedupeKey: randomUUID() }, new Date())
    try {
      await send(before)
      // Not a rejection of this mail: its job tries it again.
      await expect(send(after)).rejects.not.toBeInstanceOf(MailRejected)
      known.add(after)
      await Promise.all([send(before), send(after)])
      known.delete(before)
      await send(after)
      await expect(send(before)).rejects.toThrow()
      expect(taken).toHaveLength(4)
    } finally {
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  })
})

describe('S3_SECRET_ACCESS_KEY', () => {
  it('is replaced by a second key, with which earlier pictures are read', async () => {
    const s3 = await startS3Server('pictures')
    const env = {
      STORAGE: 's3' as const,
      S3_ENDPOINT: s3.url,
      S3_REGION: s3Keys.region,
      S3_BUCKET: 'pictures',
    }
    const name = `${randomUUID()}/large.webp`
    try {
      const old = await start({ ...env, S3_ACCESS_KEY_ID: s3Keys.id, S3_SECRET_ACCESS_KEY: s3Keys.secret })
      await old.services.storage.put(name, Buffer.from('x'))
      s3.secrets.set('AKIASECOND', after)
      const next = await start({ ...env, S3_ACCESS_KEY_ID: 'AKIASECOND', S3_SECRET_ACCESS_KEY: after })
      expect([
        String(await next.services.storage.get(name)),
        String(await old.services.storage.get(name)),
      ]).toEqual(['x', 'x'])
      s3.secrets.delete(s3Keys.id)
      expect(String(await next.services.storage.get(name))).toBe('x')
      await expect(old.services.storage.get(name)).rejects.toThrow('answered 403')
    } finally {
      await s3.close()
    }
  })
})
