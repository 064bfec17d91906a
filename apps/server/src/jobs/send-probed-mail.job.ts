import { text } from '@vonk/schema/texts/text.ts'
import { memberByEmail } from '@vonk/schema/users/users.store.ts'
import { z } from 'zod'
import { mailBody } from '../mail-body.ts'
import { type Product, publicUrl } from '../product.ts'

const payload = z.object({ siteId: z.int(), email: z.string() })

/** `send-probed-mail`: tells the owner of an address that somebody tried to join with it; once a day at most. */
export async function sendProbedMail(product: Product, given: unknown): Promise<void> {
  const { siteId, email } = payload.parse(given)
  const site = [...product.sites.values()].find(({ id }) => id === siteId)
  const member = await memberByEmail(product.db, siteId, email)
  if (!member || !site) return
  const now = product.clock.now()
  const slots = { site: site.name, name: member.profile.name, link: `${publicUrl(product, site)}/login` }
  await product.mailer(
    {
      to: member.email,
      subject: text(member.language, 'mailProbedSubject', slots),
      ...mailBody(text(member.language, 'mailProbedText', slots)),
      dedupeKey: `probed-${member.id}-${now.toISOString().slice(0, 10)}`,
    },
    now,
  )
}
