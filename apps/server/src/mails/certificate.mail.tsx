import { headlineCounts, reachesProvider } from '@vonk/schema/leaving/certificate.rules.ts'
import type { DeletedMember, ErasureRecord } from '@vonk/schema/leaving/deleted-member.ts'
import { dateLocale } from '@vonk/schema/texts/languages.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import { z } from 'zod'
import { publicUrl } from '../services/app-services.ts'
import { defineMail } from './define-mail.ts'
import { Paragraph, TextAndButton } from './layout/mail-components.tsx'
import { siteById } from './mail-site.ts'

/**
 * The certificate of an erasure: the last mail to an address, which is forgotten after it. It is not logged, and greets
 * nobody by a name that is erased. After a decision of staff it has their statement of reasons. Sent by the job that erases
 * accounts.
 */
export const mail = defineMail({
  kind: 'certificate',
  setting: 'necessary',
  jobs: [],
  payload: z.object({ deletedMember: z.custom<DeletedMember>(), record: z.custom<ErasureRecord>() }),
  async prepare(services, { deletedMember: { siteId, email, language, statement }, record }) {
    const site = siteById(services, siteId)
    if (!site) return null
    const lines = Object.entries(headlineCounts(record.counts))
      .filter(([, count]) => count > 0)
      .map(([headline, count]) =>
        text(language, 'erasedLine', {
          what: text(language, `erased_${headline}` as TextKey),
          count: count.toLocaleString(language),
        }),
      )
    const date = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: site.timeZone })
    return {
      to: { site, address: email, name: text(language, 'erasedStranger'), language },
      values: {
        date: date.format(record.erasedAt),
        number: record.number,
        lines: lines.join(', '),
        provider: reachesProvider(record.counts) ? text(language, 'erasedAtProvider') : '',
        digest: record.digest,
      },
      props: {
        reasons: statement
          ? [
              text(language, 'certificateReasons'),
              ...statement.split('\n\n'),
              text(language, 'certificateObjection', { url: `${publicUrl(services, site)}/complaints` }),
            ]
          : [],
      },
      dedupeKey: `erased-${record.number}`,
    }
  },
  body: ({ reasons, ...rest }) => (
    <TextAndButton {...rest}>
      {reasons.map((reason, n) => (
        <Paragraph key={n}>{reason}</Paragraph>
      ))}
    </TextAndButton>
  ),
})
