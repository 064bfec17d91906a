import { SignupMatchesPage } from '../features/signup/signup-matches-page.tsx'

export default function SignupMatches() {
  return <SignupMatchesPage />
}
