import { banOf } from '@vonk/schema/safety/ban.ts'
import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'

/** Informs a member that the account is open again. */
export const mail = defineMail({
  kind: 'unbanned',
  setting: 'necessary',
  jobs: ['send-unban-mail'],
  payload: z.object({ memberId: z.int(), at: z.coerce.date() }),
  async prepare({ db }, { memberId, at }) {
    if (await banOf(db, memberId)) return null
    return { to: { memberId }, path: '/login', dedupeKey: `unbanned-${memberId}-${at.getTime()}` }
  },
  body: TextAndButton,
})
