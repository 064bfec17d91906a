import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { prepareReactivation } from './prepare-reactivation.ts'

/** Sends the link once more, when somebody logs in or signs up with the address of an account that is leaving. */
export const mail = defineMail({
  kind: 'reactivate',
  setting: 'necessary',
  isForLoggedOut: true,
  restoresAccess: true,
  jobs: ['send-reactivation-mail'],
  payload: z.object({ memberId: z.int(), isFirst: z.literal(false).default(false) }),
  prepare: prepareReactivation,
  body: TextAndButton,
})
