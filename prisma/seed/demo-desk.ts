import { z } from 'zod'
import type { Database } from '../client.ts'
import { conversationRows } from './demo-conversations.ts'
import { readData } from './read-data.ts'
import { uuidOf } from './uuid-of.ts'

const minutesAgo = z.int().positive()
const filed = { category: z.string(), words: z.string(), minutesAgo }

const desk = z.strictObject({
  /** Reports of profiles. */
  reports: z.array(z.strictObject(filed)),
  /** Conversations of which one message is reported: by `b`, about a message of `a`. */
  conversations: z.array(
    z.strictObject({ ...filed, lines: z.array(z.string().regex(/^[ab] /)), reported: z.int().positive() }),
  ),
  complaints: z.array(z.strictObject(filed)),
  /** Messages that wait for the desk because of what was found in them. */
  held: z.array(z.strictObject({ signs: z.array(z.string()), minutesAgo, text: z.string() })),
  /** Companies that apply for access to the API; the time is that at which they confirmed their address. */
  applications: z.array(
    z.strictObject({
      ...{ company: z.string(), contactName: z.string(), email: z.email(), website: z.string() },
      ...{ purpose: z.string(), scopes: z.array(z.string()), redirectUris: z.array(z.url()), minutesAgo },
    }),
  ),
})

/** The letters of references: none that looks like another. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Fills the safety desk of the demo's first site: reports, complaints and held messages of members with whom nobody can log
 * in, and an application of a partner. The times are relative to now.
 */
export async function seedDesk(db: Database, now: Date): Promise<void> {
  const { reports, conversations, complaints, held, applications } = readData('desk', desk)
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const { rows } = await db.pool.query<{ id: number; siteId: number }>(
    `select m.id, m.site_id as "siteId" from member m join site s on s.id = m.site_id
      where s.domain = 'localhost' and m.email like '%@member.invalid' and m.email_confirmed_at is not null order by m.id`,
  )
  const siteId = rows[0]?.siteId
  if (siteId === undefined) throw new Error('The demo data has no members.')
  const people = rows.map(({ id }) => id)
  /** A different person each time, none of them twice. */
  const next = () => {
    const id = people.shift()
    if (id === undefined) throw new Error('The demo data has too few members for its desk.')
    return id
  }
  let number = 0
  const reference = () => `DESK-AAA${letters[number++]}`
  const file = (
    author: number,
    target: number | null,
    message: [number, number] | null,
    of: (typeof reports)[number],
  ) =>
    db.pool.query(`select file_report($1, $2, null, $3, $4, $5, $6, $7, $8)`, [
      ...[author, target, message?.[0] ?? null, message?.[1] ?? null],
      ...[of.category, of.words, reference(), ago(of.minutesAgo)],
    ])

  for (const report of reports) {
    const target = next()
    // Who may see the profile, and has reported nobody yet.
    const { rows: authors } = await db.pool.query<{ id: number }>(
      'select id from unnest($1::int[]) with ordinality as others(id, at) where can_report(id, $2::int) order by at desc limit 1',
      [people, target],
    )
    const author = authors[0]?.id
    if (author === undefined) continue
    people.splice(people.indexOf(author), 1)
    await file(author, target, null, report)
  }

  for (const conversation of conversations) {
    const [opener, other] = [next(), next()]
    const keys = { a: opener, b: other }
    const first = await db.pool.query<{ id: number }>(`select nextval('conversation_id_seq')::int as id`)
    const conversationId = first.rows[0]?.id ?? 0
    const lines = conversation.lines.map((line, index) => ({
      ...{ sender: line.slice(0, 1), text: line.slice(2), isRead: true },
      minutesAgo: conversation.minutesAgo + 3 * (conversation.lines.length - index),
    }))
    const chat = conversationRows(
      [{ opener: 'a', other: 'b', lines }],
      (key) => keys[key as keyof typeof keys],
      ago,
      conversationId,
    )
    await db.prisma.$transaction([
      db.prisma.conversation.createMany({ data: chat.conversations }),
      db.prisma.conversationSide.createMany({ data: chat.sides }),
      db.prisma.message.createMany({ data: chat.messages }),
      db.prisma.member.update({ where: { id: opener }, data: { openedCount: { increment: 1 } } }),
    ])
    await file(other, null, [conversationId, conversation.reported], conversation)
  }

  for (const { category, words, minutesAgo } of complaints)
    await db.pool.query('select file_complaint($1, $2, null, null, $3, $4, null, $5, $6)', [
      ...[siteId, next(), category, words, reference(), ago(minutesAgo)],
    ])

  for (const { text, signs, minutesAgo } of held) {
    const [senderId, recipientId] = [next(), next()]
    await db.prisma.heldMessage.create({
      data: {
        ...{ clientId: uuidOf(`held:${text}`), senderId, recipientId, body: text, price: 0, signs },
        ...{ sentAt: ago(minutesAgo), reviewSince: ago(minutesAgo) },
      },
    })
  }

  for (const { minutesAgo, ...form } of applications) {
    const at = { createdAt: ago(minutesAgo + 10), deleteAt: ago(0) }
    const { id } = await db.prisma.partnerApplication.create({
      data: { ...form, ...at, siteId, language: 'nl', isPublic: false },
    })
    // It reaches the desk by the trigger of its confirmation.
    await db.prisma.partnerApplication.update({
      where: { id },
      data: { state: 'open', confirmedAt: ago(minutesAgo), deleteAt: null },
    })
  }
}
