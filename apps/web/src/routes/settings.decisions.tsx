export { DecisionsPage as component } from '../features/safety/decisions-page.tsx'
