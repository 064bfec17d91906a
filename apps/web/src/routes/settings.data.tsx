import { DataPage } from '../features/leaving/data-page.tsx'

export default function SettingsData() {
  return <DataPage />
}
