import { pageExists } from '../app/existing-pages.ts'
import { SessionsPage } from '../features/access/sessions-page.tsx'

export default function SettingsSessions() {
  return <SessionsPage exists={pageExists} />
}
