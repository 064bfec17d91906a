import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'

/** Informs a member that the export of their data is ready. Sent by the job that builds the export. */
export const mail = defineMail({
  kind: 'exportReady',
  setting: 'necessary',
  jobs: [],
  payload: z.object({ memberId: z.int(), exportId: z.uuid() }),
  async prepare(_services, { memberId, exportId }) {
    return { to: { memberId }, path: '/settings/data', dedupeKey: `export-${memberId}-${exportId}` }
  },
  body: TextAndButton,
})
