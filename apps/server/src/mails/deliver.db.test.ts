import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { minutes } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '../adapters/mailer.ts'
import { mail as activate } from './activate.mail.tsx'
import type { MailDraft } from './define-mail.ts'
import { mail as news } from './news.mail.tsx'
import { mail as resetPassword } from './reset-password.mail.tsx'
import { sendMail } from './send-mail.tsx'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const draft = (memberId: number, dedupeKey: string): MailDraft => ({
  to: { memberId },
  path: '/activate?token=x',
  dedupeKey,
})
const logged = (dedupeKey: string) =>
  fixture.services.db.prisma.sentMail.findFirstOrThrow({ where: { dedupeKey } })

describe('a mail', () => {
  it('is sent once, logged without its text, and listed for its member with the reason', async () => {
    const anna = await fixture.person({ name: 'Anna' })
    await sendMail(fixture.services, activate, draft(anna.id, 'once'))
    await sendMail(fixture.services, activate, draft(anna.id, 'once'))
    expect(await fixture.services.db.prisma.outboxEntry.count({ where: { dedupeKey: 'once' } })).toBe(1)
    const { viewer } = await anna.run(
      '{ viewer { sentMails { edges { node { kind subject why state recipient } } pageInfo { hasNextPage } } } }',
    )
    expect(viewer.sentMails).toEqual({
      edges: [
        {
          node: {
            kind: 'activate',
            subject: 'Bevestig je e-mailadres bij Vonk',
            why: 'Je krijgt deze e-mail omdat je je met dit adres hebt aangemeld.',
            state: 'SENT',
            recipient: expect.stringContaining('@example.org'),
          },
        },
      ],
      pageInfo: { hasNextPage: false },
    })
    expect(JSON.stringify(await logged('once'))).not.toContain('token=x')
  })

  it('whose worker dies right after sending is not sent again for ten minutes, and then with the same id', async () => {
    const anna = await fixture.person()
    const took: Mail[] = []
    const dying = {
      ...fixture.services,
      mailer: async (mail: Mail) => {
        took.push(mail)
        // Simulates a crash: the mail server has the mail, and nothing is recorded.
        return new Promise<void>(() => {})
      },
    }
    void sendMail(dying, activate, draft(anna.id, 'killed'))
    await expect.poll(() => took.length).toBe(1)
    await expect(sendMail(fixture.services, activate, draft(anna.id, 'killed'))).rejects.toThrow(
      'another worker',
    )
    fixture.clock.advance(11 * minutes)
    const again = {
      ...fixture.services,
      mailer: async (mail: Mail) => {
        took.push(mail)
      },
    }
    await sendMail(again, activate, draft(anna.id, 'killed'))
    await sendMail(again, activate, draft(anna.id, 'killed'))
    expect(took.map(({ messageId }) => messageId)).toEqual(Array(2).fill('<killed@localhost>'))
    expect((await logged('killed')).state).toBe('sent')
  })

  it('is sent once if several workers take it at the same moment', async () => {
    const anna = await fixture.person()
    const tries = Array.from({ length: 8 }, () =>
      sendMail(fixture.services, activate, draft(anna.id, 'parallel')),
    )
    await Promise.allSettled(tries)
    await sendMail(fixture.services, activate, draft(anna.id, 'parallel'))
    expect(await fixture.services.db.prisma.outboxEntry.count({ where: { dedupeKey: 'parallel' } })).toBe(1)
  })

  it('is tried again at once if the mail server did not respond', async () => {
    const anna = await fixture.person()
    const away = {
      ...fixture.services,
      mailer: async () => {
        throw new Error('connect ECONNREFUSED')
      },
    }
    await expect(sendMail(away, activate, draft(anna.id, 'away'))).rejects.toThrow('ECONNREFUSED')
    expect(await logged('away')).toMatchObject({
      state: 'queued',
      handedAt: null,
      error: 'connect ECONNREFUSED',
    })
    await sendMail(fixture.services, activate, draft(anna.id, 'away'))
    expect((await logged('away')).state).toBe('sent')
  })
})

describe('a mailbox that does not exist', () => {
  it('stops all mails except account access, until the address changes', async () => {
    const eva = await fixture.person({ email: `eva-${Date.now()}@bounce.example` })
    await sendMail(fixture.services, activate, draft(eva.id, 'bounce-1'))
    expect((await logged('bounce-1')).state).toBe('bounced')
    expect((await eva.run('{ viewer { notificationsDisabled } }')).viewer.notificationsDisabled).toEqual([
      'bounce',
    ])
    await sendMail(fixture.services, activate, draft(eva.id, 'bounce-2'))
    expect(await fixture.services.db.prisma.sentMail.count({ where: { dedupeKey: 'bounce-2' } })).toBe(0)
    await sendMail(fixture.services, resetPassword, draft(eva.id, 'bounce-3'))
    expect((await logged('bounce-3')).state).toBe('bounced')
    await fixture.services.db.prisma.member.update({
      where: { id: eva.id },
      data: { email: 'eva@example.org' },
    })
    expect((await eva.run('{ viewer { notificationsDisabled } }')).viewer.notificationsDisabled).toEqual([])
    await sendMail(fixture.services, activate, draft(eva.id, 'bounce-4'))
    expect((await logged('bounce-4')).state).toBe('sent')
  })

  it('does not affect the address that the member has now', async () => {
    const eva = await fixture.person({ email: 'eva.now@example.org' })
    await sendMail(fixture.services, activate, {
      ...draft(eva.id, 'other'),
      to: { memberId: eva.id, address: 'eva.new@bounce.example' },
    })
    expect((await logged('other')).state).toBe('bounced')
    expect((await eva.run('{ viewer { notificationsDisabled } }')).viewer.notificationsDisabled).toEqual([])
  })
})

describe('special characters in a name', () => {
  it('create no header and no HTML tag', async () => {
    const eve = await fixture.person({ name: 'Eve\r\nBcc: all@example.org <script>' })
    await sendMail(fixture.services, news, {
      ...draft(eve.id, 'crlf'),
      props: { blocks: [] },
      values: { subject: 'Dag\r\nBcc: x@example.org\u2028\0' },
    })
    const mail = await fixture.services.db.prisma.outboxEntry.findUniqueOrThrow({
      where: { dedupeKey: 'crlf' },
    })
    expect(mail.subject).toBe('Dag Bcc: x@example.org')
    expect(mail.html).not.toContain('<script>')
  })
})
