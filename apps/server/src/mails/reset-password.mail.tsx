import { createReset } from '@vonk/schema/access/create-reset.ts'
import { memberByEmail } from '@vonk/schema/access/find-accounts.ts'
import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { siteById } from './mail-site.ts'

/** Sends a link to a new password, if the address has an account. */
export const mail = defineMail({
  kind: 'resetPassword',
  setting: 'necessary',
  restoresAccess: true,
  jobs: ['send-reset-mail'],
  payload: z.object({ siteId: z.int(), email: z.string() }),
  async prepare(services, { siteId, email }) {
    const { db, clock } = services
    const site = siteById(services, siteId)
    const member = await memberByEmail(db, siteId, email)
    if (!site || !member) return null
    const token = await createReset(db, member.id, email, site, clock.now())
    return {
      to: { memberId: member.id, address: email },
      path: `/reset-password/do?token=${token}`,
      dedupeKey: `reset-${member.id}-${token.slice(0, 16)}`,
    }
  },
  body: TextAndButton,
})
