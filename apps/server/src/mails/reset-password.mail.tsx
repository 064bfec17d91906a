import { memberByEmail } from '@vonk/schema/access/accounts.store.ts'
import { createReset } from '@vonk/schema/access/password.store.ts'
import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'

/** Sends a link to a new password, if the address has an account. */
export const mail = defineMail({
  kind: 'resetPassword',
  setting: 'necessary',
  isWayBackIn: true,
  jobs: ['send-reset-mail'],
  payload: z.object({ siteId: z.int(), email: z.string() }),
  async prepare({ db, clock }, { siteId, email }) {
    const member = await memberByEmail(db, siteId, email)
    if (!member) return null
    const token = await createReset(db, member.id, email, clock.now())
    return {
      to: { memberId: member.id, address: email },
      path: `/reset-password/do?token=${token}`,
      dedupeKey: `reset-${member.id}-${token.slice(0, 16)}`,
    }
  },
  body: TextAndButton,
})
