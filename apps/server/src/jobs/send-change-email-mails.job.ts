import { memberByEmail } from '@vonk/schema/access/accounts.store.ts'
import { createChange, pendingChange } from '@vonk/schema/access/email-change.store.ts'
import { addresseeOf } from '@vonk/schema/users/users.store.ts'
import { z } from 'zod'
import type { AppServices } from '../app-services.ts'
import { sendMail } from '../mails/send-mail.ts'

const payload = z.object({ memberId: z.int(), address: z.string(), at: z.string() })

/**
 * `send-change-email-mails`: the link to the new address and a notice to the one until now. Where the new address
 * has an account, its owner hears that somebody tried, and no link exists. Nothing goes out once it was called off.
 */
export async function sendChangeEmailMails(product: AppServices, given: unknown): Promise<void> {
  const { memberId, address, at } = payload.parse(given)
  const now = product.clock.now()
  const [pending, member] = await Promise.all([
    pendingChange(product.db, memberId, now),
    addresseeOf(product.db, memberId),
  ])
  if (!member || pending?.address !== address) return
  const moment = new Date(at).getTime()
  await sendMail(product, {
    kind: 'emailChangeAsked',
    memberId,
    slots: { address },
    path: '/reset-password',
    dedupeKey: `email-change-asked-${memberId}-${moment}`,
  })
  const owner = await memberByEmail(product.db, member.siteId, address)
  if (owner) {
    return sendMail(product, {
      kind: 'probed',
      memberId: owner.id,
      path: '/login',
      dedupeKey: `probed-${owner.id}-${now.toISOString().slice(0, 10)}`,
    })
  }
  const token = await createChange(product.db, memberId, address, now)
  await sendMail(product, {
    kind: 'changeEmail',
    memberId,
    to: address,
    path: `/mail-change/do?token=${token}`,
    dedupeKey: `email-change-${memberId}-${moment}-${token.slice(0, 8)}`,
  })
}
