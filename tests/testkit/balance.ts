import { type Database, openDatabase } from '@vonk/prisma/client.ts'
import { systemAccounts } from '@vonk/schema/credits/ledger.rules.ts'
import type { DemoSite } from './demo-site.ts'

/** Sets the balance of a member with an ordinary ledger transfer; the row lock keeps out charges in the meantime. */
export async function setBalance(db: Database, memberId: number, credits: number): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    const [account] = await tx.$queryRaw<{ balance: number }[]>`
      select balance from credit_account where member_id = ${memberId} for update`
    if (!account) throw new Error(`Member ${memberId} has no account.`)
    const amount = Math.abs(credits - account.balance)
    if (amount === 0) return
    const [from, to] =
      credits > account.balance ? [systemAccounts.given, memberId] : [memberId, systemAccounts.given]
    await tx.$queryRaw`select transfer_credits(gen_random_uuid(), ${from}::int, ${to}::int, ${amount}::int,
      'demo', '', ${new Date()}::timestamptz)::text`
  })
}

/** Sets the balance of the member with this e-mail address on a demo site. */
export async function setBalanceOf({ database }: DemoSite, email: string, credits: number): Promise<void> {
  const db = openDatabase(database.url, { max: 1 })
  const { id } = await db.prisma.member.findFirstOrThrow({ where: { email } })
  await setBalance(db, id, credits)
  await db.close()
}

export const emptyBalance = (site: DemoSite, email: string) => setBalanceOf(site, email, 0)
