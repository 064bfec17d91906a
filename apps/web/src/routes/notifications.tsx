import { pageExists } from '../app/existing-pages.ts'
import { NotificationsPage } from '../features/notifications/notifications-page.tsx'

export default function Notifications() {
  return <NotificationsPage exists={pageExists} />
}
