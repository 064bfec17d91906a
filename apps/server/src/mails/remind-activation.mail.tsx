import { createActivation } from '@vonk/schema/access/activation.ts'
import { needsReminder } from '@vonk/schema/notifications/audience-steps.ts'
import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { siteOfMember } from './mail-site.ts'

/** Reminds a new member to confirm the address, by a new link. Each stage is sent once, if it is still needed. */
export const mail = defineMail({
  kind: 'remindActivation',
  setting: 'reminders',
  jobs: ['send-reminder'],
  payload: z.object({ memberId: z.int(), what: z.literal('activation'), stage: z.int() }),
  async prepare(services, { memberId, what, stage }) {
    const { db, clock } = services
    const site = await siteOfMember(services, memberId)
    if (!site || !(await needsReminder(db, memberId, what))) return null
    return {
      to: { memberId },
      path: `/activate?token=${await createActivation(db, memberId, site, clock.now())}`,
      dedupeKey: `remind-${what}-${memberId}-${stage}`,
    }
  },
  body: TextAndButton,
})
