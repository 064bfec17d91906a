import type { Database } from '@vonk/prisma/client.ts'
import type { StaffContext } from '../core/staff-context.ts'
import { stepOfCode } from './authenticator.rules.ts'
import { isRecoveryCode, recoveryCodeHash } from './recovery-codes.rules.ts'

/** How somebody proved a second factor, for the audit log. */
export type Factor = 'code' | 'recovery code' | 'passkey'

/**
 * Uses up a code of the authenticator app or a recovery code of a person; null if it is wrong or was used. Call it in the
 * transaction of what the code allows, so that parallel requests with one code succeed once.
 */
export async function spendCode(
  { db, fieldCipher, clock }: Pick<StaffContext, 'fieldCipher' | 'clock'> & { db: Pick<Database, 'prisma'> },
  staffId: number,
  code: string,
): Promise<Factor | null> {
  const { prisma } = db
  if (isRecoveryCode(code)) {
    const codeHash = new Uint8Array(recoveryCodeHash(code))
    const { count } = await prisma.staffRecoveryCode.deleteMany({ where: { staffId, codeHash } })
    return count === 1 ? 'recovery code' : null
  }
  const person = await prisma.staff.findUnique({
    where: { id: staffId },
    select: { authenticatorSecret: true, lastTimeStep: true },
  })
  const secret = person?.authenticatorSecret ? fieldCipher.decrypt(person.authenticatorSecret) : null
  if (!person || !secret) return null
  const step = stepOfCode(secret, code.replace(/\s/g, ''), person.lastTimeStep, clock.now())
  if (step === null) return null
  const { count } = await prisma.staff.updateMany({
    where: { id: staffId, OR: [{ lastTimeStep: null }, { lastTimeStep: { lt: step } }] },
    data: { lastTimeStep: step },
  })
  return count === 1 ? 'code' : null
}
