import { useParams } from 'react-router'
import { SignUpModalHost } from '../features/auth/sign-up-modal-host.tsx'
import { TeaserPage } from '../features/signup/teaser-page.tsx'
import { idFrom } from '../shared/people/id-from.ts'
import { useSiteName } from '../shared/site-name.ts'

function MemberSignup() {
  return (
    <>
      <TeaserPage siteName={useSiteName()} id={idFrom(useParams().id)} />
      <SignUpModalHost />
    </>
  )
}

export { MemberSignup as component }
