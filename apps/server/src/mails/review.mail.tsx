import { mailRecipientOf } from '@vonk/schema/users/find-mail-recipient.ts'
import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { siteById } from './mail-site.ts'

/** Informs a member that the profile is hidden while support checks the age. */
export const mail = defineMail({
  kind: 'review',
  setting: 'necessary',
  jobs: ['send-review-mail'],
  payload: z.object({ memberId: z.int(), at: z.coerce.date() }),
  async prepare(services, { memberId, at }) {
    const site = siteById(services, (await mailRecipientOf(services.db, memberId))?.siteId)
    if (!site) return null
    return {
      to: { memberId },
      values: { support: site.supportEmail },
      path: '/settings/privacy',
      dedupeKey: `review-${memberId}-${at.getTime()}`,
    }
  },
  body: TextAndButton,
})
