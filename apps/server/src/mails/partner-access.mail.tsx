import { grantInForce } from '@vonk/schema/partners/find-grant.ts'
import { scopesIn, scopeTexts } from '@vonk/schema/partners/partner-scopes.rules.ts'
import { text } from '@vonk/schema/texts/text.ts'
import { mailRecipientOf } from '@vonk/schema/users/find-mail-recipient.ts'
import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'

/** Informs a member that a partner got access to the account, and where to end it if it was somebody else. */
export const mail = defineMail({
  kind: 'partnerAccess',
  setting: 'necessary',
  jobs: ['send-partner-access-mail'],
  payload: z.object({ grantId: z.uuid(), at: z.coerce.date() }),
  async prepare({ db }, { grantId, at }) {
    const grant = await grantInForce(db, grantId)
    const member = grant && (await mailRecipientOf(db, grant.memberId))
    if (!grant || !member) return null
    const scopes = scopesIn(grant.scopes).map((scope) => `• ${text(member.language, scopeTexts[scope])}`)
    return {
      to: { memberId: grant.memberId },
      values: { partner: grant.partner, scopes: scopes.join('\n') },
      path: '/settings/partners',
      dedupeKey: `partner-access-${grantId}-${at.getTime()}`,
    }
  },
  body: TextAndButton,
})
