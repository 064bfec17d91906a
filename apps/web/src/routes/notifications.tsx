export { NotificationsPage as component } from '../features/notifications/notifications-page.tsx'
