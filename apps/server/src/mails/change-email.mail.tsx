import { createChange } from '@vonk/schema/access/create-email-change.ts'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { siteOfMember } from './mail-site.ts'
import { emailChangePayload, pendingEmailChange } from './pending-email-change.ts'

/** Sends the link that confirms a new address to that address. If it has an account, there is no link. */
export const mail = defineMail({
  kind: 'changeEmail',
  setting: 'necessary',
  jobs: ['send-change-email-mails'],
  payload: emailChangePayload,
  async prepare(services, payload) {
    const { memberId, address, at } = payload
    const change = await pendingEmailChange(services, payload)
    const site = await siteOfMember(services, memberId)
    if (!site || !change || change.owner) return null
    const token = await createChange(services.db, memberId, address, site, services.clock.now())
    return {
      to: { memberId, address },
      path: `/mail-change/do?token=${token}`,
      dedupeKey: `email-change-${memberId}-${at.getTime()}-${token.slice(0, 8)}`,
    }
  },
  body: TextAndButton,
})
