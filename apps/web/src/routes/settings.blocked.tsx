import { pageExists } from '../app/existing-pages.ts'
import { BlockedPage } from '../features/safety/blocked-page.tsx'

export default function SettingsBlocked() {
  return <BlockedPage exists={pageExists} />
}
