import { SignUpPage } from '../features/auth/sign-up-page.tsx'
import { useSiteName } from '../shared/site-name.ts'

export default function SignUp() {
  return <SignUpPage siteName={useSiteName()} />
}
