export { DirectDebitPage as component } from '../features/directdebit/direct-debit-page.tsx'
