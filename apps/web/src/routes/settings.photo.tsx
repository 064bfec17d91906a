export { VerificationPage as component } from '../features/verification/verification-page.tsx'
