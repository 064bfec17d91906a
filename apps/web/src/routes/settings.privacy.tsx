import { PrivacyPage } from '../features/privacy/privacy-page.tsx'

export default function SettingsPrivacy() {
  return <PrivacyPage />
}
