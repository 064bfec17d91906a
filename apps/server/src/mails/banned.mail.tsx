import { decisionOfBan, statementOf } from '@vonk/schema/review/statement.ts'
import { banOf } from '@vonk/schema/safety/ban.ts'
import { objectionPath } from '@vonk/schema/safety/objection.ts'
import { text } from '@vonk/schema/texts/text.ts'
import { mailRecipientOf } from '@vonk/schema/users/find-mail-recipient.ts'
import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { siteById } from './mail-site.ts'

/** Informs a banned member of the reason, and where to object. Nothing is sent once the ban is lifted. */
export const mail = defineMail({
  kind: 'banned',
  setting: 'necessary',
  isForLoggedOut: true,
  jobs: ['send-ban-mail'],
  payload: z.object({ memberId: z.int() }),
  async prepare(services, { memberId }) {
    const ban = await banOf(services.db, memberId)
    const site = siteById(services, ban?.siteId)
    if (!ban || !site) return null
    const language = (await mailRecipientOf(services.db, memberId))?.language ?? site.domainLanguage
    const decision = await decisionOfBan(services.db, memberId, ban.bannedAt)
    const statement = decision && statementOf(decision, language, site)
    return {
      to: { memberId },
      values: { reason: statement ?? (ban.banReason || text(language, 'banReasonUnknown')) },
      path: await objectionPath(services, memberId, site),
      dedupeKey: `banned-${memberId}-${ban.bannedAt.getTime()}`,
    }
  },
  body: TextAndButton,
})
