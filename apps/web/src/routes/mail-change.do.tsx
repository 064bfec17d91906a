import { MailChangePage } from '../features/auth/mail-change-page.tsx'
import { useSiteName } from '../shared/site-name.ts'

export default function MailChangeDo() {
  return <MailChangePage siteName={useSiteName()} />
}
