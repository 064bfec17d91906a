import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { text } from '@vonk/schema/texts/text.ts'
import type { AppServices } from '../app-services.ts'
import { oneLine } from './letter-kinds.ts'
import { mailBody } from './mail-body.ts'
import { mailSite } from './mail-site.ts'

export interface SupportLetter {
  subject: string
  paragraphs: string[]
  /** The number of the case. */
  id: number
  /** The same letter twice is sent once. */
  dedupeKey: string
}

/** Writes to the people of a site's support, in the site's language. */
export async function sendToSupport(
  product: AppServices,
  site: SiteConfig,
  letter: SupportLetter,
): Promise<void> {
  const language = site.domainLanguage
  const subject = oneLine(letter.subject)
  await product.mailer(
    {
      to: site.supportEmail,
      subject,
      ...mailBody({
        headline: subject,
        language,
        site: mailSite(product, site),
        greeting: text(language, 'supportGreeting', { id: letter.id }),
        paragraphs: letter.paragraphs,
        button: null,
        why: text(language, 'supportWhy', { site: site.name }),
        signature: site.name,
      }),
      dedupeKey: letter.dedupeKey,
    },
    product.clock.now(),
  )
}
