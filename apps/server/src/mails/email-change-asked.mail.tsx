import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { emailChangePayload, pendingEmailChange } from './pending-email-change.ts'

/** Informs the present address of an account that another one was asked for. */
export const mail = defineMail({
  kind: 'emailChangeAsked',
  setting: 'necessary',
  jobs: ['send-change-email-mails'],
  payload: emailChangePayload,
  async prepare(services, payload) {
    if (!(await pendingEmailChange(services, payload))) return null
    const { memberId, address, at } = payload
    return {
      to: { memberId },
      values: { address },
      path: '/reset-password',
      dedupeKey: `email-change-asked-${memberId}-${at.getTime()}`,
    }
  },
  body: TextAndButton,
})
