import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'

/** Informs a member that the password was changed, and what to do if it was somebody else. */
export const mail = defineMail({
  kind: 'passwordChanged',
  setting: 'necessary',
  jobs: ['send-password-changed-mail'],
  payload: z.object({ memberId: z.int(), at: z.coerce.date() }),
  async prepare(_services, { memberId, at }) {
    return {
      to: { memberId },
      path: '/reset-password',
      dedupeKey: `password-changed-${memberId}-${at.getTime()}`,
    }
  },
  body: TextAndButton,
})
