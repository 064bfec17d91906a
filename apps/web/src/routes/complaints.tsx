export { ComplaintsPage as component } from '../features/safety/complaints-page.tsx'
