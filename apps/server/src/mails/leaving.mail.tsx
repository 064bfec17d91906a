import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { prepareReactivation } from './prepare-reactivation.ts'

/** Confirms that an account will be deleted, with the link that takes it back. */
export const mail = defineMail({
  kind: 'leaving',
  setting: 'necessary',
  isForLoggedOut: true,
  restoresAccess: true,
  jobs: ['send-reactivation-mail'],
  payload: z.object({ memberId: z.int(), isFirst: z.literal(true) }),
  prepare: prepareReactivation,
  body: TextAndButton,
})
