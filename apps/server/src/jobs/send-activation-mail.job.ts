import { text } from '@vonk/schema/texts/text.ts'
import { createActivation, unconfirmedMember } from '@vonk/schema/users/activation.store.ts'
import { z } from 'zod'
import { mailBody } from '../mail-body.ts'
import { type Product, publicUrl } from '../product.ts'

const payload = z.object({ memberId: z.int() })

/** `send-activation-mail`: makes a new link and sends it. Nothing happens once the address is confirmed. */
export async function sendActivationMail(product: Product, given: unknown): Promise<void> {
  const { memberId } = payload.parse(given)
  const member = await unconfirmedMember(product.db, memberId)
  const site = [...product.sites.values()].find(({ id }) => id === member?.siteId)
  if (!member || !site) return
  const now = product.clock.now()
  const token = await createActivation(product.db, memberId, now)
  const link = `${publicUrl(product, site)}/activate?token=${token}`
  const slots = { site: site.name, name: member.profile.name, link }
  await product.mailer(
    {
      to: member.email,
      subject: text(member.language, 'mailActivateSubject', slots),
      ...mailBody(text(member.language, 'mailActivateText', slots)),
      dedupeKey: `activate-${memberId}-${now.getTime()}`,
    },
    now,
  )
}
