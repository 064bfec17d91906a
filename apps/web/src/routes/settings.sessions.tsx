export { SessionsPage as component } from '../features/access/sessions-page.tsx'
