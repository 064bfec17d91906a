import { SignUpModalHost } from '../../../features/auth/sign-up-modal-host.tsx'
import { LikeModalHost } from '../../../features/likes/like-modal-host.tsx'
import { useSession } from '../../../graphql/session.ts'

/** The dialogs that open on request on the pages of visitors and members. */
export function AllPageHosts() {
  const { viewer } = useSession()
  return (
    <>
      <LikeModalHost />
      {!viewer && <SignUpModalHost />}
    </>
  )
}
