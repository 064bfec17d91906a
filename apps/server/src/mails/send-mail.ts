import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { hasBounced, offReasons } from '@vonk/schema/notifications/settings.store.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import { addresseeOf } from '@vonk/schema/users/users.store.ts'
import type { Attachment } from '../adapters/mailer.ts'
import { type AppServices, publicUrl } from '../app-services.ts'
import { deliver } from './deliver.ts'
import { isWayBackIn, oneLine, settingOf } from './letter-kinds.ts'
import { mailBody } from './mail-body.ts'
import type { LetterCard } from './mail-parts.ts'
import { mailSite } from './mail-site.ts'
import type { MarkdownBlock } from './markdown.ts'
import { unsubscribeHeaders, unsubscribeUrl } from './unsubscribe-link.ts'

/** A kind of mail: there is one for every `mail<Kind>Subject` of the catalogue. */
export type MailKind = TextKey extends infer Key
  ? Key extends `mail${infer Kind}Subject`
    ? Uncapitalize<Kind>
    : never
  : never

export interface Letter {
  kind: MailKind
  memberId: number
  /** What fills the catalogue's `{slots}`; `name` and `site` are there already. */
  slots?: Record<string, string | number>
  /** Where the button leads, below the site's own address: `/activate?token=...`. */
  path?: string
  /** Another address than the member's own. */
  to?: string
  /** People that the letter is about, below its first paragraph. */
  cards?: LetterCard[]
  /** What an operator wrote. */
  story?: MarkdownBlock[]
  attachments?: Attachment[]
  /** The same letter twice is sent once. */
  dedupeKey: string
}

/**
 * Writes a letter in its member's language and sends it. Nothing happens where the member is gone, where mails to
 * this address came back, or, for a letter that is not necessary, where something stopped the member's mails.
 */
export async function sendMail(product: AppServices, letter: Letter): Promise<void> {
  const { kind, memberId } = letter
  const member = await addresseeOf(product.db, memberId)
  const site = [...product.sites.values()].find(({ id }) => id === member?.siteId)
  if (!member || !site) return
  const to = letter.to ?? member.email
  const setting = settingOf(kind)
  if (setting && (await offReasons(product.db, memberId)).length > 0) return
  if (!isWayBackIn(kind) && (await hasBounced(product.db, memberId, to))) return

  const { language } = member
  const slots = { site: site.name, name: oneLine(member.profile.name), ...letter.slots }
  const said = (part: 'Subject' | 'Text' | 'Button' | 'Why') =>
    text(language, `mail${kind[0]?.toUpperCase()}${kind.slice(1)}${part}` as TextKey, slots)
  const subject = oneLine(said('Subject'))
  const why = said('Why')
  await deliver(
    product,
    {
      to,
      subject,
      dedupeKey: letter.dedupeKey,
      ...(letter.attachments ? { attachments: letter.attachments } : {}),
      headers: setting ? unsubscribeHeaders(product, site, memberId) : {},
      ...mailBody({
        headline: subject,
        greeting: text(language, 'mailGreeting', slots),
        paragraphs: said('Text').split('\n\n').filter(Boolean),
        button: letter.path ? { label: said('Button'), url: publicUrl(product, site) + letter.path } : null,
        why,
        signature: site.name,
        language,
        site: mailSite(product, site),
        cards: letter.cards ?? [],
        story: letter.story ?? [],
        links: footLinks(product, site, language, { memberId, setting }),
      }),
    },
    { memberId, kind, why, domain: site.domain },
  )
}

function footLinks(
  product: AppServices,
  site: SiteConfig,
  language: string,
  { memberId, setting }: { memberId: number; setting: ReturnType<typeof settingOf> },
) {
  const settings = {
    label: text(language, 'mailFootSettings'),
    url: `${publicUrl(product, site)}/notifications`,
  }
  if (!setting) return [settings]
  const url = unsubscribeUrl(product, site, { memberId, kind: setting })
  return [{ label: text(language, 'mailFootUnsubscribe'), url }, settings]
}
