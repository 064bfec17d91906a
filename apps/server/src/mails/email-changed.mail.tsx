import { mailRecipientOf } from '@vonk/schema/users/find-mail-recipient.ts'
import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { siteById } from './mail-site.ts'

/** Informs the former address of an account that the account has another one. */
export const mail = defineMail({
  kind: 'emailChanged',
  setting: 'necessary',
  jobs: ['send-email-changed-mail'],
  payload: z.object({ memberId: z.int(), to: z.string(), at: z.coerce.date() }),
  async prepare(services, { memberId, to, at }) {
    const member = await mailRecipientOf(services.db, memberId)
    const site = siteById(services, member?.siteId)
    if (!member || !site) return null
    return {
      to: { memberId, address: to },
      values: { address: member.email, support: site.supportEmail },
      path: '/',
      dedupeKey: `email-changed-${memberId}-${at.getTime()}`,
    }
  },
  body: TextAndButton,
})
