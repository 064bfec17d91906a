import type { Database } from '@vonk/prisma/client.ts'

type Db = Pick<Database, 'prisma'>

/** The newest 100 entries of the outbox, of one recipient if it is named. */
export const newestEntries = ({ prisma }: Db, recipient: string | undefined) =>
  prisma.outboxEntry.findMany({
    where: recipient ? { recipient } : {},
    orderBy: { id: 'desc' },
    take: 100,
  })

/** An entry of the outbox; null if it is unknown. */
export const entryById = ({ prisma }: Db, id: number) => prisma.outboxEntry.findUnique({ where: { id } })

/** The first 200 recipients of the outbox, in alphabetical order. */
export async function recipients({ prisma }: Db): Promise<string[]> {
  const rows = await prisma.outboxEntry.findMany({
    distinct: ['recipient'],
    select: { recipient: true },
    orderBy: { recipient: 'asc' },
    take: 200,
  })
  return rows.map(({ recipient }) => recipient)
}
