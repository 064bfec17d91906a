import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { prepareApplicationMail } from './prepare-application-mail.ts'

/** Tells an applicant that staff rejected the application, and why. */
export const mail = defineMail({
  kind: 'partnerRejected',
  setting: 'necessary',
  jobs: ['send-partner-application-mail'],
  payload: z.object({ applicationId: z.int(), about: z.literal('rejected') }),
  prepare: prepareApplicationMail,
  body: TextAndButton,
})
