import type { AddressInfo } from 'node:net'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mail as activate } from '../mails/activate.mail.tsx'
import { mail as like } from '../mails/like.mail.tsx'
import { sendMail } from '../mails/send-mail.tsx'
import type { AppServices } from '../services/app-services.ts'
import { rejectionOf, smtpMailer } from './mailer.ts'

let fixture: AppFixture
let server: SMTPServer
let services: AppServices
let port: number
/** The mail server's response to a recipient; null: it accepts the mail. */
let answer: { code: number; text: string } | null = null
const taken: { from: string; to: string[]; raw: string }[] = []

beforeAll(async () => {
  fixture = await createAppFixture()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(answer ? Object.assign(new Error(answer.text), { responseCode: answer.code }) : null),
    onData: (stream, { envelope }, done) => {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.server.address() as AddressInfo).port
  services = {
    ...fixture.services,
    mailer: await smtpMailer(`smtp://127.0.0.1:${port}`, 'Vonk <noreply@vonk.example>'),
  }
})
afterEach(() => {
  answer = null
  taken.length = 0
})
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await fixture.close()
})

const send = (memberId: number, dedupeKey: string, mail: typeof activate | typeof like = activate) =>
  sendMail(services, mail, {
    to: { memberId },
    values: { who: 'Bram', people: 1, mutual: 'no' },
    props: { people: [] },
    path: '/likes',
    dedupeKey,
  })
const stateOf = async (dedupeKey: string) =>
  (await fixture.services.db.prisma.sentMail.findFirstOrThrow({ where: { dedupeKey } })).state
const header = (raw: string, name: string) =>
  new RegExp(`^${name}:((?:.*)(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(raw.split('\r\n\r\n')[0] ?? '')?.[1]
    ?.replace(/\r\n[ \t]+/g, ' ')
    .trim()

describe('a mail over SMTP', () => {
  it('comes from the name that the site has set, else from the name of the site', async () => {
    const [site] = [...fixture.services.sites.values()]
    const { id } = await fixture.person()
    await send(id, 'from-site')
    Object.assign(site ?? {}, { mailName: 'Post van Vonk' })
    await send(id, 'from-mail-name')
    Object.assign(site ?? {}, { mailName: null })
    expect(taken.map(({ raw }) => header(raw, 'From'))).toEqual([
      `${site?.name} <noreply@vonk.example>`,
      'Post van Vonk <noreply@vonk.example>',
    ])
    expect(header(taken[0]?.raw ?? '', 'Reply-To')).toBe(`${site?.name} <${site?.supportEmail}>`)
  })

  it('comes from the address of the site and is answered to the address that it names', async () => {
    const [site] = [...fixture.services.sites.values()]
    const { id } = await fixture.person()
    Object.assign(site ?? {}, { mailFrom: 'post@vuur.example', mailReplyTo: 'hulp@vuur.example' })
    await send(id, 'from-site-address')
    Object.assign(site ?? {}, { mailFrom: null, mailReplyTo: null })
    expect(taken[0]?.from).toBe('post@vuur.example')
    expect(header(taken[0]?.raw ?? '', 'From')).toBe(`${site?.name} <post@vuur.example>`)
    expect(header(taken[0]?.raw ?? '', 'Reply-To')).toBe(`${site?.name} <hulp@vuur.example>`)
  })

  it('of a closed site is sent only if it is necessary', async () => {
    const [site] = [...fixture.services.sites.values()]
    const { id } = await fixture.person()
    Object.assign(site ?? {}, { closedOn: '2026-01-31' })
    await send(id, 'closed-like', like)
    await send(id, 'closed-necessary')
    Object.assign(site ?? {}, { closedOn: null })
    expect(taken.map(({ raw }) => header(raw, 'Message-ID'))).toEqual(['<closed-necessary@localhost>'])
  })

  it('has a date, an id, a plain-text version, and one-click unsubscribing', async () => {
    const anna = await fixture.person({ name: 'Anna', email: 'anna@example.org' })
    await send(anna.id, 'smtp-like', like)
    const [{ from, to, raw }] = taken as [(typeof taken)[number]]
    expect({ from, to }).toEqual({ from: 'noreply@vonk.example', to: ['anna@example.org'] })
    expect(new Date(header(raw, 'Date') ?? '').getTime()).toBe(fixture.clock.now().getTime())
    expect(header(raw, 'Message-ID')).toBe('<smtp-like@localhost>')
    expect(header(raw, 'Content-Type')).toContain('multipart/alternative')
    expect(raw).toContain('Content-Type: text/plain')
    expect(raw).toContain('Content-Type: text/html')
    expect(header(raw, 'List-Unsubscribe')).toMatch(
      /^<http:\/\/localhost:4000\/unsubscribe\?m=\d+&k=all&s=[\w-]+>, <mailto:service@vonk\.example\?subject=unsubscribe\S+>$/,
    )
    expect(header(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(header(raw, 'Auto-Submitted')).toBe('auto-generated')
    expect(await stateOf('smtp-like')).toBe('sent')
  })

  it('has no unsubscribe link if it is necessary', async () => {
    const anna = await fixture.person()
    await send(anna.id, 'smtp-necessary')
    expect(header(taken[0]?.raw ?? '', 'List-Unsubscribe')).toBeUndefined()
  })

  it('treats an address as data: a member’s name cannot become another recipient or header', async () => {
    const eve = await fixture.person({ name: 'Eve\r\nBcc: all@example.org' })
    await send(eve.id, 'smtp-crlf', like)
    expect(taken[0]?.to).toHaveLength(1)
    expect(header(taken[0]?.raw ?? '', 'Bcc')).toBeUndefined()
    const sender = { name: 'Vonk', address: null, replyTo: 'service@vonk.example' }
    const mail = { sender, subject: 'a', text: 'a', html: 'a', dedupeKey: 'smtp-address' }
    for (const to of [
      'a@example.org, b@example.org',
      'a@example.org\r\nBcc: b@example.org',
      '"a" <b@example.org>',
    ]) {
      await services.mailer({ ...mail, to }, fixture.clock.now()).catch(() => {})
    }
    expect(taken.slice(1).flatMap((one) => one.to)).not.toContain('b@example.org')
  })

  it('is tried again if the mail server asks to try later', async () => {
    const anna = await fixture.person()
    answer = { code: 450, text: '4.2.0 Greylisted, come back in five minutes' }
    await expect(send(anna.id, 'smtp-grey')).rejects.toThrow('Greylisted')
    expect(await stateOf('smtp-grey')).toBe('queued')
    answer = null
    await send(anna.id, 'smtp-grey')
    expect(taken).toHaveLength(1)
    expect(await stateOf('smtp-grey')).toBe('sent')
  })

  it('stops all mails if the mailbox does not exist, and only this mail if only it is rejected', async () => {
    const [anna, bram] = [await fixture.person(), await fixture.person()]
    answer = { code: 550, text: '5.1.1 User unknown' }
    await send(anna.id, 'smtp-bounce')
    expect(await stateOf('smtp-bounce')).toBe('bounced')
    expect((await anna.run('{ viewer { notificationsDisabled } }')).viewer.notificationsDisabled).toEqual([
      'bounce',
    ])
    answer = { code: 554, text: '5.7.1 Not today' }
    await send(bram.id, 'smtp-rejected')
    expect(await stateOf('smtp-rejected')).toBe('failed')
    expect((await bram.run('{ viewer { notificationsDisabled } }')).viewer.notificationsDisabled).toEqual([])
  })

  it('waits if no server listens', async () => {
    const anna = await fixture.person()
    const nobody = {
      ...services,
      mailer: await smtpMailer('smtp://127.0.0.1:1', 'Vonk <noreply@vonk.example>'),
    }
    await expect(
      sendMail(nobody, activate, { to: { memberId: anna.id }, dedupeKey: 'smtp-away' }),
    ).rejects.toThrow('ECONNREFUSED')
    expect(await stateOf('smtp-away')).toBe('queued')
  })
})

it('distinguishes a missing mailbox from all other rejections', () => {
  const rejection = (responseCode: number, response: string) => rejectionOf({ responseCode, response })
  expect(rejection(550, '550 5.1.1 unknown')?.isMailbox).toBe(true)
  expect(rejection(550, '550 No such user')?.isMailbox).toBe(true)
  expect(rejection(552, '552 5.2.2 Mailbox full')?.isMailbox).toBe(false)
  expect(rejection(550, '550-5.7.1 spam')?.isMailbox).toBe(false)
  expect(rejection(451, '451 4.7.1 later')).toBeNull()
  expect(rejectionOf(new Error('connect ECONNREFUSED'))).toBeNull()
  // A wrong password is a mistake of ours, which no mail must pay for.
  expect(rejectionOf({ responseCode: 535, response: '535 5.7.8 no', command: 'AUTH PLAIN' })).toBeNull()
  expect(rejectionOf({ responseCode: 530, response: '530 5.7.0 log in', command: 'MAIL FROM' })).toBeNull()
  expect(rejectionOf({ responseCode: 554, response: '554 no service', command: 'CONN' })).toBeNull()
  expect(rejectionOf({ responseCode: 554, response: '554 5.7.1 no', command: 'RCPT TO' })?.isMailbox).toBe(
    false,
  )
})
