import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { hasBounced, offReasons } from '@vonk/schema/notifications/off-reasons.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import { mailRecipientOf } from '@vonk/schema/users/find-mail-recipient.ts'
import { type AppServices, publicUrl } from '../services/app-services.ts'
import type { Mail, MailDraft, Recipient } from './define-mail.ts'
import { deliver, sendToServer } from './deliver.ts'
import { MailLayout } from './layout/mail-layout.tsx'
import { renderMail } from './layout/render-mail.ts'
import { mailSite, senderOf, siteById } from './mail-site.ts'
import { oneLine } from './one-line.ts'
import { unsubscribeHeaders, unsubscribeUrl } from './unsubscribe-link.ts'

/**
 * Writes a mail in its recipient's language and sends it, once. Nothing happens if the member is gone, if mails to the
 * address bounced, or, for a mail that can be switched off, if something stopped the member's mails or the site has
 * closed.
 */
export async function sendMail(services: AppServices, mail: Mail, draft: MailDraft): Promise<void> {
  const recipient = await resolveRecipient(services, draft.to)
  if (!recipient) return
  const { memberId, site, address, name, language } = recipient
  if (site.closedOn && mail.setting !== 'necessary') return
  if (memberId && (await isStopped(services, mail, memberId, address))) return

  const { linkDays, resetHours, appealDays } = site
  const values = { site: site.name, name, linkDays, resetHours, appealDays, ...draft.values }
  const textOf = (part: 'Subject' | 'Text' | 'Button' | 'Why') =>
    text(language, `mail${mail.kind[0]?.toUpperCase()}${mail.kind.slice(1)}${part}` as TextKey, values)
  const subject = oneLine(textOf('Subject'))
  const why = textOf('Why')
  const paragraphs = textOf('Text')
    .split('\n\n')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  const url = publicUrl(services, site)
  const link = draft.url ?? (draft.path ? url + draft.path : null)
  const button = link ? { label: textOf('Button'), url: link } : null
  const rendered = renderMail(
    <MailLayout
      site={mailSite(services, site)}
      language={language}
      headline={subject}
      greeting={draft.greeting ?? text(language, 'mailGreeting', values)}
      preview={paragraphs[0] ?? ''}
      top={mail.top && <mail.top {...draft.props} />}
      why={why}
      links={memberId ? footerLinks(services, mail, { memberId, site, language }) : []}
    >
      <mail.body paragraphs={paragraphs} button={button} {...draft.props} />
    </MailLayout>,
  )
  const { attachments, dedupeKey } = draft
  const message = {
    to: address,
    sender: senderOf(site),
    subject,
    ...rendered,
    dedupeKey,
    ...(attachments && { attachments }),
  }
  if (!memberId) return sendToServer(services, message, mail.kind)
  const headers = mail.setting === 'necessary' ? {} : unsubscribeHeaders(services, site, memberId)
  await deliver(services, { ...message, headers }, { memberId, kind: mail.kind, why, domain: site.domain })
}

interface ResolvedRecipient {
  /** Null for somebody without an account. */
  memberId: number | null
  site: SiteConfig
  address: string
  name: string
  language: string
}

async function resolveRecipient(services: AppServices, to: Recipient): Promise<ResolvedRecipient | null> {
  if ('site' in to) return { memberId: null, language: to.site.domainLanguage, ...to }
  const member = await mailRecipientOf(services.db, to.memberId)
  const site = siteById(services, member?.siteId)
  if (!member || !site) return null
  return {
    memberId: to.memberId,
    site,
    address: to.address ?? member.email,
    name: oneLine(member.profile.name),
    language: member.language,
  }
}

async function isStopped(
  { db }: AppServices,
  { setting, restoresAccess }: Mail,
  memberId: number,
  address: string,
): Promise<boolean> {
  if (setting !== 'necessary' && (await offReasons(db, memberId)).length > 0) return true
  return !restoresAccess && hasBounced(db, memberId, address)
}

function footerLinks(
  services: AppServices,
  { setting, isForLoggedOut }: Mail,
  { memberId, site, language }: { memberId: number; site: SiteConfig; language: string },
) {
  const settings = {
    label: text(language, 'mailFootSettings'),
    url: `${publicUrl(services, site)}/notifications`,
  }
  if (isForLoggedOut) return []
  if (setting === 'necessary') return [settings]
  const url = unsubscribeUrl(services, site, { memberId, kind: setting })
  return [{ label: text(language, 'mailFootUnsubscribe'), url }, settings]
}
