import { MembersOnly } from '../features/session/members-only.tsx'
import { CompleteSignupPage } from '../features/signup/complete-signup-page.tsx'
import { useSiteName } from '../shared/site-name.ts'

function CompleteSignup() {
  return (
    <MembersOnly>
      <CompleteSignupPage siteName={useSiteName()} />
    </MembersOnly>
  )
}

export { CompleteSignup as component }
