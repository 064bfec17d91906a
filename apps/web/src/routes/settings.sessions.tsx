import { SessionsPage } from '../features/access/sessions-page.tsx'

export default function SettingsSessions() {
  return <SessionsPage />
}
