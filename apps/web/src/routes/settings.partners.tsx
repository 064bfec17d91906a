export { PartnersPage as component } from '../features/partners/partners-page.tsx'
