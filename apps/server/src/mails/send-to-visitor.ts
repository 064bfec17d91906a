import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import { type AppServices, publicUrl } from '../app-services.ts'
import { oneLine } from './letter-kinds.ts'
import { mailBody } from './mail-body.ts'
import { mailSite } from './mail-site.ts'
import type { MailKind } from './send-mail.ts'

export interface VisitorLetter {
  kind: MailKind
  to: string
  /** What the mail greets, as they gave it. */
  name: string
  slots: Record<string, string | number>
  /** Where the button leads, below the site's own address. */
  path: string
  dedupeKey: string
}

/** Writes a letter of the catalogue to somebody who is no member, in the site's language. */
export async function sendToVisitor(
  product: AppServices,
  site: SiteConfig,
  letter: VisitorLetter,
): Promise<void> {
  const slots = { site: site.name, name: letter.name, ...letter.slots }
  const said = (part: 'Subject' | 'Text' | 'Button' | 'Why') =>
    text(
      site.domainLanguage,
      `mail${letter.kind[0]?.toUpperCase()}${letter.kind.slice(1)}${part}` as TextKey,
      slots,
    )
  const subject = oneLine(said('Subject'))
  await product.mailer(
    {
      to: letter.to,
      subject,
      ...mailBody({
        headline: subject,
        language: site.domainLanguage,
        site: mailSite(product, site),
        greeting: text(site.domainLanguage, 'mailGreeting', slots),
        paragraphs: said('Text').split('\n\n'),
        button: { label: said('Button'), url: publicUrl(product, site) + letter.path },
        why: said('Why'),
        signature: site.name,
      }),
      dedupeKey: letter.dedupeKey,
    },
    product.clock.now(),
  )
}
