import type { SentMail } from '@vonk/prisma/generated/client/client.ts'
import { builder } from '../core/builder.ts'
import { type Page, pageArgs, toPage } from '../core/connection.ts'
import { fromCursor, pageSize } from '../core/cursor.ts'
import { UserRef } from '../users/user.ts'

const SentMailStateRef = builder.enumType('SentMailState', {
  description: 'The delivery state of a mail.',
  values: {
    QUEUED: { value: 'queued', description: 'The mail is on its way to the mail server.' },
    SENT: { value: 'sent', description: 'The mail server accepted the mail.' },
    BOUNCED: { value: 'bounced', description: 'The mailbox does not exist.' },
    FAILED: {
      value: 'failed',
      description: 'The mail could not be delivered, and no further attempt is made.',
    },
  } as const,
})

const SentMailRef = builder.prismaObject('SentMail', {
  description: 'A mail that the site sent to the viewer. Its text is not kept.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the mail.' }),
    kind: t.exposeString('kind', {
      description: 'The kind of the mail, such as `activate` or `newMessages`.',
    }),
    subject: t.exposeString('subject', { description: 'The subject of the mail.' }),
    recipient: t.exposeString('recipient', { description: 'The mail address that the mail was sent to.' }),
    why: t.exposeString('why', { description: 'The reason why the mail was sent, as its footer gave it.' }),
    state: t.field({
      type: SentMailStateRef,
      description: 'The delivery state of the mail.',
      resolve: ({ state }) => state as typeof SentMailStateRef.$inferType,
    }),
    at: t.field({
      type: 'DateTime',
      description: 'The time at which the mail was sent; until then, the time at which it was queued.',
      resolve: ({ sentAt, queuedAt }) => sentAt ?? queuedAt,
    }),
  }),
})

const SentMailConnectionRef = builder.connectionObject<typeof SentMailRef, Page<SentMail>>({
  name: 'SentMailConnection',
  type: SentMailRef,
  description: 'A page of mails that the site sent to the viewer.',
})

builder.prismaObjectField(UserRef, 'sentMails', (t) =>
  t.field({
    type: SentMailConnectionRef,
    description: 'All mails that the site sent to the viewer in the last 90 days, newest first.',
    args: {
      ...pageArgs(t.arg),
    },
    resolve: async ({ id }, { first, after }, ctx) => {
      const size = pageSize(first, ctx.site.pageSize)
      const position = fromCursor(after, 'time', 'int')
      const rows = await ctx.db.prisma.sentMail.findMany({
        where: { memberId: id, ...(position && { id: { lt: position[1] } }) },
        orderBy: { id: 'desc' },
        take: size + 1,
      })
      return toPage(
        rows,
        size,
        after,
        (row) => [row.queuedAt, row.id],
        (row) => row,
      )
    },
  }),
)
