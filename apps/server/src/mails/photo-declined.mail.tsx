import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'

/** Asks a member for another photo, because support has declined and deleted the one that was to be approved. */
export const mail = defineMail({
  kind: 'photoDeclined',
  setting: 'necessary',
  jobs: ['send-photo-declined-mail'],
  payload: z.object({ memberId: z.int(), photoId: z.int() }),
  async prepare(_services, { memberId, photoId }) {
    return { to: { memberId }, path: '/profile', dedupeKey: `photo-declined-${memberId}-${photoId}` }
  },
  body: TextAndButton,
})
