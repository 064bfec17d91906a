export { PrivacyPage as component } from '../features/privacy/privacy-page.tsx'
