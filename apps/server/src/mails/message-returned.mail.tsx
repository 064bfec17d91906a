import { visibleProfiles } from '@vonk/schema/profiles/visible-profiles.ts'
import { text } from '@vonk/schema/texts/text.ts'
import { mailRecipientOf } from '@vonk/schema/users/find-mail-recipient.ts'
import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { siteById } from './mail-site.ts'

/** Informs a member that support has read a message and not delivered it; its credits are back. */
export const mail = defineMail({
  kind: 'messageReturned',
  setting: 'necessary',
  jobs: ['send-message-returned-mail'],
  payload: z.object({ memberId: z.int(), recipientId: z.int(), clientId: z.uuid() }),
  async prepare(services, { memberId, recipientId, clientId }) {
    const sender = await mailRecipientOf(services.db, memberId)
    const site = siteById(services, sender?.siteId)
    if (!sender || !site) return null
    const [recipient] = await visibleProfiles(services.db, memberId, site.id, [recipientId])
    return {
      to: { memberId },
      values: { other: recipient?.name ?? text(sender.language, 'leftName'), support: site.supportEmail },
      path: '/chats',
      dedupeKey: `message-returned-${memberId}-${clientId}`,
    }
  },
  body: TextAndButton,
})
