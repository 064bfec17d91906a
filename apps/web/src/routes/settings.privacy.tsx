import { pageExists } from '../app/existing-pages.ts'
import { PrivacyPage } from '../features/privacy/privacy-page.tsx'

export default function SettingsPrivacy() {
  return <PrivacyPage exists={pageExists} />
}
