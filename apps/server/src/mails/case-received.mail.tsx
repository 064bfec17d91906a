import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { prepareCaseMail } from './prepare-case-mail.ts'

/** Confirms to a visitor that a complaint was received. */
export const mail = defineMail({
  kind: 'caseReceived',
  setting: 'necessary',
  jobs: ['send-complaint-mail'],
  payload: z.object({ complaintId: z.int(), about: z.literal('received') }),
  prepare: prepareCaseMail,
  body: TextAndButton,
})
