export { SignupMatchesPage as component } from '../features/signup/signup-matches-page.tsx'
