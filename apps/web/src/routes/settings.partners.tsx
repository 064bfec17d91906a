import { PartnersPage } from '../features/partners/partners-page.tsx'

export default function SettingsPartners() {
  return <PartnersPage />
}
