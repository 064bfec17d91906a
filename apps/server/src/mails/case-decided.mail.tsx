import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { prepareCaseMail } from './prepare-case-mail.ts'

/** Sends the answer to a complaint or report to its author. */
export const mail = defineMail({
  kind: 'caseDecided',
  setting: 'necessary',
  jobs: ['send-complaint-mail'],
  payload: z.object({ complaintId: z.int(), about: z.literal('decided') }),
  prepare: prepareCaseMail,
  body: TextAndButton,
})
