import { createActivation, isUnconfirmed } from '@vonk/schema/access/activation.ts'
import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { siteOfMember } from './mail-site.ts'

/** Asks a new member to confirm the address, by a new link. Nothing is sent once it is confirmed. */
export const mail = defineMail({
  kind: 'activate',
  setting: 'necessary',
  jobs: ['send-activation-mail'],
  payload: z.object({ memberId: z.int() }),
  async prepare(services, { memberId }) {
    const { db, clock } = services
    const site = await siteOfMember(services, memberId)
    if (!site || !(await isUnconfirmed(db, memberId))) return null
    const now = clock.now()
    return {
      to: { memberId },
      path: `/activate?token=${await createActivation(db, memberId, site, now)}`,
      dedupeKey: `activate-${memberId}-${now.getTime()}`,
    }
  },
  body: TextAndButton,
})
