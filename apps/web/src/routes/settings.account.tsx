export { AccountPage as component } from '../features/access/account-page.tsx'
