import { addresseeOf } from '@vonk/schema/users/users.store.ts'
import { z } from 'zod'
import type { AppServices } from '../app-services.ts'
import { sendMail } from '../mails/send-mail.ts'

const payload = z.object({ memberId: z.int(), to: z.string(), at: z.string() })

/** `send-email-changed-mail`: tells the address that an account had until now that it has another one. */
export async function sendEmailChangedMail(product: AppServices, given: unknown): Promise<void> {
  const { memberId, to, at } = payload.parse(given)
  const member = await addresseeOf(product.db, memberId)
  const site = [...product.sites.values()].find(({ id }) => id === member?.siteId)
  if (!member || !site) return
  await sendMail(product, {
    kind: 'emailChanged',
    memberId,
    to,
    slots: { address: member.email, support: site.supportEmail },
    path: '/',
    dedupeKey: `email-changed-${memberId}-${new Date(at).getTime()}`,
  })
}
