import { randomBytes } from 'node:crypto'
import { openDatabase } from '@vonk/prisma/client.ts'
import { renewNewcomer, seedDemo } from '@vonk/prisma/seed/demo.ts'
import { hashPassword } from '@vonk/schema/users/password.ts'

/** The password of the demo logins. */
export const demoPassword = 'vonk-demo'
export const demoLogins = ['anna', 'bram', 'chris', 'dewi'].map((name) => `${name}@example.com`)

/** Makes sure of the demo world: seeded once into an empty database. True if it was seeded now. */
export async function ensureDemo(databaseUrl: string, now: Date): Promise<boolean> {
  const db = openDatabase(databaseUrl, { max: 2 })
  try {
    const isEmpty = (await db.prisma.site.count()) === 0
    if (isEmpty) {
      await seedDemo(db, {
        now,
        passwordHash: await hashPassword(demoPassword),
        lockedHash: await hashPassword(randomBytes(32).toString('hex')),
      })
    }
    await renewNewcomer(db, now)
    return isEmpty
  } finally {
    await db.close()
  }
}
