import { isLimit, measuresOf } from '@vonk/schema/review/measures.rules.ts'
import { decisionAbout, statementOf } from '@vonk/schema/review/statement.ts'
import { objectionPath } from '@vonk/schema/safety/objection.ts'
import { mailRecipientOf } from '@vonk/schema/users/find-mail-recipient.ts'
import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { siteById } from './mail-site.ts'

/** Informs a member of a decision of staff with its reasons. A ban has a mail of its own, with the same statement;
 * a limit can be objected to by the same kind of link. */
export const mail = defineMail({
  kind: 'statement',
  setting: 'necessary',
  jobs: ['send-statement-mail'],
  payload: z.object({ memberId: z.int(), decisionId: z.int() }),
  async prepare(services, { memberId, decisionId }) {
    const decision = await decisionAbout(services.db, memberId, decisionId)
    const recipient = await mailRecipientOf(services.db, memberId)
    const site = siteById(services, recipient?.siteId)
    if (!decision || !recipient || !site) return null
    return {
      to: { memberId },
      values: { statement: statementOf(decision, recipient.language, site) },
      path: measuresOf(decision).some(isLimit)
        ? await objectionPath(services, memberId, site)
        : '/settings/decisions',
      dedupeKey: `statement-${decisionId}`,
    }
  },
  body: TextAndButton,
})
