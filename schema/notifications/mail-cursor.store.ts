import type { Prisma } from '@vonk/prisma/generated/client/client.ts'

const hour = 60 * 60 * 1000

/** Creates a cursor if there is none yet. Returns whether it was created now. */
export async function createMailCursor(
  tx: Prisma.TransactionClient,
  name: string,
  at: Date,
): Promise<boolean> {
  return (await tx.mailCursor.createMany({ data: [{ name, at }], skipDuplicates: true })).count > 0
}

/**
 * Moves the cursor of a recurring mail job, so that only one of several servers handles a period. Returns the
 * old position, or null if another server has moved it. The first run looks back one hour.
 */
export async function moveMailCursor(
  tx: Prisma.TransactionClient,
  name: string,
  to: Date,
): Promise<Date | null> {
  await createMailCursor(tx, name, new Date(to.getTime() - hour))
  const [cursor] = await tx.$queryRaw<{ at: Date }[]>`
    select at from mail_cursor where name = ${name}::text for update`
  if (!cursor || cursor.at >= to) return null
  await tx.mailCursor.update({ where: { name }, data: { at: to } })
  return cursor.at
}
