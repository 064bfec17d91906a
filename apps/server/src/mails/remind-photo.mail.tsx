import { needsReminder } from '@vonk/schema/notifications/audience-steps.ts'
import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'

/** Reminds a new member that the profile has no photo. Each stage is sent once, if it is still needed. */
export const mail = defineMail({
  kind: 'remindPhoto',
  setting: 'reminders',
  jobs: ['send-reminder'],
  payload: z.object({ memberId: z.int(), what: z.literal('photo'), stage: z.int() }),
  async prepare({ db }, { memberId, what, stage }) {
    if (!(await needsReminder(db, memberId, what))) return null
    return { to: { memberId }, path: '/profile', dedupeKey: `remind-${what}-${memberId}-${stage}` }
  },
  body: TextAndButton,
})
