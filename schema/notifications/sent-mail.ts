import { builder } from '../builder.ts'
import { type Page, pageArgs, toPage } from '../connection.ts'
import { fromTimeCursor, pageSize } from '../cursor.ts'
import { UserRef } from '../users/user.ts'
import { type SentMailRow, sentMailsPage } from './sent-mails.store.ts'

const SentMailStateRef = builder.enumType('SentMailState', {
  description: 'What became of a mail.',
  values: {
    QUEUED: { value: 'queued', description: 'On its way to the mail server.' },
    SENT: { value: 'sent', description: 'The mail server took it.' },
    BOUNCED: { value: 'bounced', description: 'There is no such mailbox.' },
    FAILED: { value: 'failed', description: 'It could not be delivered and was given up.' },
  } as const,
})

const SentMailRef = builder.objectRef<SentMailRow>('SentMail').implement({
  description: 'A mail that we sent to the viewer. Its words are not kept.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Its number.' }),
    kind: t.exposeString('kind', {
      description: 'Which letter it was, such as `activate` or `newMessages`.',
    }),
    subject: t.exposeString('subject', { description: 'Its subject.' }),
    recipient: t.exposeString('recipient', { description: 'The address that it went to.' }),
    why: t.exposeString('why', { description: 'Why it was sent, in the words that stood at its foot.' }),
    state: t.expose('state', { type: SentMailStateRef, description: 'What became of it.' }),
    at: t.field({
      type: 'DateTime',
      description: 'When it went out; until then, when it was written.',
      resolve: ({ sent_at, queued_at }) => sent_at ?? queued_at,
    }),
  }),
})

const SentMailConnectionRef = builder.connectionObject<typeof SentMailRef, Page<SentMailRow>>({
  name: 'SentMailConnection',
  type: SentMailRef,
  description: 'Mails to the viewer.',
})

builder.prismaObjectField(UserRef, 'sentMails', (t) =>
  t.field({
    type: SentMailConnectionRef,
    description: 'Every mail that we sent to the viewer in the last 90 days, newest first.',
    args: {
      ...pageArgs(t.arg, 20),
    },
    resolve: async ({ id }, { first, after }, ctx) => {
      const size = pageSize(first, 20)
      const rows = await sentMailsPage(ctx.db, id, fromTimeCursor(after)?.[1] ?? null, size + 1)
      return toPage(
        rows,
        size,
        after,
        (row) => [row.queued_at, row.id],
        (row) => row,
      )
    },
  }),
)
