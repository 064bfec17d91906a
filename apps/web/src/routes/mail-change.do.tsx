import { MailChangePage } from '../features/auth/mail-change-page.tsx'
import { siteName } from '../parts/site-name.ts'

export default function MailChangeDo() {
  return <MailChangePage siteName={siteName()} />
}
