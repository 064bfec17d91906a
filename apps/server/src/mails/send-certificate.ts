import { headlineCounts } from '@vonk/schema/leaving/certificate.rules.ts'
import type { ErasureRecord, Leaver } from '@vonk/schema/leaving/erasure.store.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import type { AppServices } from '../app-services.ts'
import { mailBody } from './mail-body.ts'
import { mailSite } from './mail-site.ts'

/**
 * Mails the certificate of an erasure: the last letter to an address, which is forgotten after it. It goes straight
 * to the mail server, past the lists of what was sent, and greets nobody by a name that is gone.
 */
export async function sendCertificate(
  product: AppServices,
  leaver: Leaver,
  record: ErasureRecord,
): Promise<void> {
  const site = [...product.sites.values()].find(({ id }) => id === leaver.siteId)
  if (!site) return
  const { language, email } = leaver
  const say = (key: TextKey, slots: Record<string, string | number> = {}) =>
    text(language, key, { site: site.name, ...slots })
  const lines = Object.entries(headlineCounts(record.counts))
    .filter(([, count]) => count > 0)
    .map(([headline, count]) =>
      say('erasedLine', {
        what: say(`erased_${headline}` as TextKey),
        count: count.toLocaleString(language),
      }),
    )
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: site.timeZone })
  await product.mailer(
    {
      to: email,
      subject: say('certificateSubject'),
      ...mailBody({
        headline: say('certificateSubject'),
        greeting: say('mailGreeting', { name: say('erasedStranger') }),
        paragraphs: say('certificateText', {
          date: date.format(record.erasedAt),
          number: record.number,
          lines: lines.join(', '),
          digest: record.digest,
        }).split('\n\n'),
        button: null,
        why: say('certificateWhy'),
        signature: site.name,
        language,
        site: mailSite(product, site),
      }),
      dedupeKey: `erased-${record.number}`,
    },
    product.clock.now(),
  )
}
