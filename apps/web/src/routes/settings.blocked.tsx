export { BlockedPage as component } from '../features/safety/blocked-page.tsx'
