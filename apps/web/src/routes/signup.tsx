import { SignUpPage } from '../features/auth/sign-up-page.tsx'
import { siteName } from '../parts/site-name.ts'

export default function SignUp() {
  return <SignUpPage siteName={siteName()} />
}
