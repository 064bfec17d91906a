import { failingWebhook } from '@vonk/schema/partners/manage-webhooks.ts'
import { dateLocale } from '@vonk/schema/texts/languages.ts'
import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { siteById } from './mail-site.ts'

/** Informs the support of a site, in its language, that a partner's webhook was disabled. */
export const mail = defineMail({
  kind: 'webhookDisabled',
  setting: 'necessary',
  jobs: ['send-webhook-disabled-mail'],
  payload: z.object({ webhookId: z.uuid(), at: z.coerce.date() }),
  async prepare(services, { webhookId, at }) {
    const webhook = await failingWebhook(services.db, webhookId)
    const site = siteById(services, webhook?.partner.siteId)
    if (!webhook || !site) return null
    const date = new Intl.DateTimeFormat(dateLocale(site.domainLanguage), {
      dateStyle: 'long',
      timeZone: site.timeZone,
    })
    return {
      to: { site, address: site.supportEmail, name: '' },
      greeting: site.name,
      values: {
        ...{ partner: webhook.partner.name, url: webhook.url },
        since: date.format(webhook.failingSince ?? at),
      },
      dedupeKey: `webhook-disabled-${webhookId}-${at.getTime()}`,
    }
  },
  body: TextAndButton,
})
