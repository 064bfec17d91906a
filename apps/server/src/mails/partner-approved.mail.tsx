import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { prepareApplicationMail } from './prepare-application-mail.ts'

/** Leads an applicant to the key of an approved application; it never contains the key. */
export const mail = defineMail({
  kind: 'partnerApproved',
  setting: 'necessary',
  jobs: ['send-partner-application-mail'],
  payload: z.object({ applicationId: z.int(), about: z.literal('approved') }),
  prepare: prepareApplicationMail,
  body: TextAndButton,
})
