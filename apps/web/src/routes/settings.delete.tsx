import { DeletePage } from '../features/leaving/delete-page.tsx'

export default function SettingsDelete() {
  return <DeletePage />
}
