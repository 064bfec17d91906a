import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { raw } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSecret } from '../adapters/secrets.ts'
import { mail as activate } from './activate.mail.tsx'
import { sendMail } from './send-mail.tsx'
import { unsubscribeQuery } from './unsubscribe-link.ts'

const earlierSecret = 'an earlier secret of 32 characters'
let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  fixture.services.env = { ...fixture.services.env, MAIL_HOOK_SECRETS_BEFORE: [earlierSecret] }
  server = await serve(fixture)
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const stopped = async (who: Actor) =>
  (await who.run('{ viewer { notificationsDisabled } }')).viewer.notificationsDisabled
const cadence = async (who: Actor, kind: string) =>
  (
    await who.run('{ viewer { notificationSettings { channel kind cadence } } }')
  ).viewer.notificationSettings.find(
    (one: { channel: string; kind: string }) => one.channel === 'EMAIL' && one.kind === kind,
  ).cadence
const link = (who: Actor, kind: 'all' | 'like') =>
  `/unsubscribe?${unsubscribeQuery(fixture.services.mediaSecret, { memberId: who.id, kind })}`
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('unsubscribing', () => {
  it('in one step requires neither session nor cookie, and may be repeated', async () => {
    const anna = await fixture.person()
    const ask = { method: 'POST', path: link(anna, 'all'), headers: form, body: 'List-Unsubscribe=One-Click' }
    expect((await raw(server.url, ask)).status).toBe(200)
    expect((await raw(server.url, ask)).status).toBe(200)
    expect(await stopped(anna)).toEqual(['list_unsubscribe'])
    await anna.run('mutation { enableNotifications { user { id } } }')
    expect(await stopped(anna)).toEqual([])
  })

  it('accepts the other form encoding too', async () => {
    const anna = await fixture.person()
    const body =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await raw(server.url, { method: 'POST', path: link(anna, 'all'), headers, body })).status).toBe(
      200,
    )
    expect(await stopped(anna)).toEqual(['list_unsubscribe'])
  })

  it('changes nothing when its page is only opened, and offers one kind or all', async () => {
    const anna = await fixture.person()
    const { status, text, headers } = await raw(server.url, { path: link(anna, 'like') })
    expect(status).toBe(200)
    expect(text).toContain('Geen e-mails meer over likes')
    expect(text).toContain('Helemaal geen e-mails meer')
    expect(text).not.toContain('<script')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(await cadence(anna, 'LIKE')).toBe('DAILY')
    const actions = [...text.matchAll(/action="([^"]+)"/g)].map(([, action]) =>
      action?.replace(/&#38;/g, '&'),
    )
    const done = await raw(server.url, {
      method: 'POST',
      path: actions[0] as string,
      headers: form,
      body: '',
    })
    expect(done.text).toContain('geen e-mails meer over likes')
    expect(await cadence(anna, 'LIKE')).toBe('OFF')
    expect(await stopped(anna)).toEqual([])
    await raw(server.url, { method: 'POST', path: actions[1] as string, headers: form, body: '' })
    expect(await stopped(anna)).toEqual(['list_unsubscribe'])
  })

  it('is rejected for another member, another kind, and a damaged link', async () => {
    const [anna, bram] = [await fixture.person(), await fixture.person()]
    const good = link(anna, 'like')
    for (const path of [
      good.replace(`m=${anna.id}&`, `m=${bram.id}&`),
      good.replace('k=like', 'k=all'),
      good.slice(0, -4),
      '/unsubscribe?m=1&k=all&s=',
      '/unsubscribe',
    ]) {
      expect((await raw(server.url, { method: 'POST', path, headers: form, body: '' })).status, path).toBe(
        400,
      )
    }
    expect(await stopped(bram)).toEqual([])
    const crossSite = { ...form, origin: 'https://evil.example' }
    expect((await raw(server.url, { method: 'POST', path: good, headers: crossSite, body: '' })).status).toBe(
      403,
    )
  })

  it('reveals nothing about a deleted member', async () => {
    const path = `/unsubscribe?${unsubscribeQuery(fixture.services.mediaSecret, { memberId: 999_999, kind: 'like' })}`
    expect((await raw(server.url, { method: 'POST', path, headers: form, body: '' })).status).toBe(200)
  })
})

describe('reports of a mail provider', () => {
  const notify = (body: unknown, more: Record<string, string> = {}) =>
    raw(server.url, {
      method: 'POST',
      path: '/hooks/mail-events',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${openSecret(undefined, [], fixture.services.env.DATA_DIR, 'mail-hook')[0]}`,
        ...more,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  it('require the secret', async () => {
    const anna = await fixture.person({ email: 'hook-secret@example.org' })
    const event = { type: 'complaint', recipient: 'hook-secret@example.org' }
    expect((await notify(event, { authorization: 'Bearer wrong' })).status).toBe(401)
    expect((await notify(event, { authorization: '' })).status).toBe(401)
    expect(await stopped(anna)).toEqual([])
  })

  it('are accepted with an earlier secret too', async () => {
    const anna = await fixture.person({ email: 'hook-earlier@example.org' })
    const event = { type: 'complaint', recipient: 'hook-earlier@example.org' }
    expect((await notify(event, { authorization: `Bearer ${earlierSecret}` })).status).toBe(200)
    expect(await stopped(anna)).toEqual(['fbl'])
  })

  it('stop the mails after a complaint or a hard bounce, found by mail or address', async () => {
    const anna = await fixture.person({ email: 'hook-anna@example.org' })
    const bram = await fixture.person({ email: 'hook-bram@example.org' })
    await sendMail(fixture.services, activate, { to: { memberId: anna.id }, dedupeKey: 'hook-1' })
    const answer = await notify([
      { type: 'bounce', messageId: 'hook-1@localhost' },
      { type: 'spam_complaint', recipient: 'Hook-Bram@example.org' },
      { type: 'bounce', recipient: 'nobody@example.org' },
    ])
    expect(JSON.parse(answer.text)).toEqual({ taken: 3 })
    expect(await stopped(anna)).toEqual(['bounce'])
    expect(await stopped(bram)).toEqual(['fbl'])
    const log = await fixture.services.db.prisma.sentMail.findFirstOrThrow({
      where: { dedupeKey: 'hook-1' },
    })
    expect(log.state).toBe('bounced')
  })

  it('ignore soft bounces, and reject unknown formats', async () => {
    const anna = await fixture.person({ email: 'hook-soft@example.org' })
    await notify({ type: 'bounce', bounce: 'soft', recipient: 'hook-soft@example.org' })
    expect(await stopped(anna)).toEqual([])
    expect((await notify({ type: 'opened' })).status).toBe(400)
  })

  it('can be a mail server’s own report', async () => {
    const anna = await fixture.person({ email: 'dsn@example.org' })
    const report = `Message-ID: <report@mx.example>\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; dsn@example.org\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\nMessage-ID: <unknown@localhost>\r\n`
    await notify(report.replace('5.1.1', '4.4.1').replace('failed', 'delayed'), {
      'content-type': 'message/rfc822',
    })
    expect(await stopped(anna)).toEqual([])
    expect((await notify(report, { 'content-type': 'message/rfc822' })).status).toBe(200)
    expect(await stopped(anna)).toEqual(['bounce'])
  })
})

describe('/dev/outbox', () => {
  it('shows mails with their HTML in a sandboxed frame, for one recipient or all', async () => {
    const anna = await fixture.person({ email: 'box@example.org', name: 'Anna <b>' })
    await sendMail(fixture.services, activate, { to: { memberId: anna.id }, dedupeKey: 'box-1' })
    const { text } = await raw(server.url, { path: '/dev/outbox?to=box%40example.org' })
    expect(text.match(/<article>/g)).toHaveLength(1)
    expect(text).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="/)
    expect(text).not.toContain('Anna <b>')
    const json = await raw(server.url, { path: '/dev/outbox', headers: { accept: 'application/json' } })
    expect(JSON.parse(json.text)[0]).toMatchObject({
      recipient: expect.any(String),
      subject: expect.any(String),
      text: expect.any(String),
      html: expect.any(String),
    })
  })

  it('simulates the reports of a mail provider', async () => {
    const anna = await fixture.person({ email: 'box2@example.org' })
    await sendMail(fixture.services, activate, { to: { memberId: anna.id }, dedupeKey: 'box-2' })
    const { id } = await fixture.services.db.prisma.outboxEntry.findUniqueOrThrow({
      where: { dedupeKey: 'box-2' },
    })
    for (const act of ['complaint', 'bounce', 'unsubscribe']) {
      const ask = { method: 'POST', path: '/dev/outbox', headers: form, body: `id=${id}&act=${act}` }
      expect((await raw(server.url, ask)).status).toBe(303)
    }
    expect((await stopped(anna)).toSorted()).toEqual(['bounce', 'fbl', 'list_unsubscribe'])
  })
})
