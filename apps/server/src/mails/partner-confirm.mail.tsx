import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { prepareApplicationMail } from './prepare-application-mail.ts'

/** Asks an applicant for access to the API to confirm the address. */
export const mail = defineMail({
  kind: 'partnerConfirm',
  setting: 'necessary',
  jobs: ['send-partner-application-mail'],
  payload: z.object({ applicationId: z.int(), about: z.literal('confirm') }),
  prepare: prepareApplicationMail,
  body: TextAndButton,
})
