import { text } from '@vonk/schema/texts/text.ts'
import { mailRecipientOf } from '@vonk/schema/users/find-mail-recipient.ts'
import { verificationMember } from '@vonk/schema/verification/verification-news.ts'
import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'

/** Tells a member what became of the verification of the main photo. */
export const mail = defineMail({
  kind: 'verification',
  setting: 'necessary',
  jobs: ['send-verification-mail'],
  payload: z.object({
    verificationId: z.int(),
    state: z.enum(['verified', 'rejected', 'photo_changed', 'expired']),
  }),
  async prepare({ db }, { verificationId, state }) {
    const memberId = await verificationMember(db, verificationId)
    const recipient = memberId === null ? null : await mailRecipientOf(db, memberId)
    if (memberId === null || !recipient) return null
    return {
      to: { memberId },
      values: { news: text(recipient.language, `verificationNews_${state}`) },
      path: '/settings/photo',
      dedupeKey: `verification-${verificationId}-${state}`,
    }
  },
  body: TextAndButton,
})
