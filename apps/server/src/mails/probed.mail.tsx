import { memberByEmail } from '@vonk/schema/access/find-accounts.ts'
import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { emailChangePayload, pendingEmailChange } from './pending-email-change.ts'

/**
 * Informs the owner of an address that somebody tried to sign up with it, or to give it to another account; once a day at
 * most.
 */
export const mail = defineMail({
  kind: 'probed',
  setting: 'necessary',
  jobs: ['send-probed-mail', 'send-change-email-mails'],
  payload: z.union([z.object({ siteId: z.int(), email: z.string() }), emailChangePayload]),
  async prepare(services, payload) {
    const owner =
      'email' in payload
        ? await memberByEmail(services.db, payload.siteId, payload.email)
        : (await pendingEmailChange(services, payload))?.owner
    if (!owner) return null
    return {
      to: { memberId: owner.id },
      path: '/login',
      dedupeKey: `probed-${owner.id}-${services.clock.now().toISOString().slice(0, 10)}`,
    }
  },
  body: TextAndButton,
})
