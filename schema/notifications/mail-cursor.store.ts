import type { Prisma } from '@vonk/prisma/generated/client/client.ts'

const hour = 60 * 60 * 1000

/**
 * Moves the cursor of a recurring mail job, so that of several servers only one handles a period. Returns where the
 * cursor was, or null if another server has been there. The first run looks back one hour.
 */
export async function moveMailCursor(
  tx: Prisma.TransactionClient,
  name: string,
  to: Date,
): Promise<Date | null> {
  await tx.mailCursor.createMany({
    data: [{ name, at: new Date(to.getTime() - hour) }],
    skipDuplicates: true,
  })
  const [cursor] = await tx.$queryRaw<{ at: Date }[]>`
    select at from mail_cursor where name = ${name}::text for update`
  if (!cursor || cursor.at >= to) return null
  await tx.mailCursor.update({ where: { name }, data: { at: to } })
  return cursor.at
}
