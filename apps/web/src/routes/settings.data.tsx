import { pageExists } from '../app/existing-pages.ts'
import { DataPage } from '../features/leaving/data-page.tsx'

export default function SettingsData() {
  return <DataPage exists={pageExists} />
}
