import { BlockedPage } from '../features/safety/blocked-page.tsx'

export default function SettingsBlocked() {
  return <BlockedPage />
}
