import { AccountPage } from '../features/access/account-page.tsx'

export default function SettingsAccount() {
  return <AccountPage />
}
