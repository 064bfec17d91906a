import { useEffect, useState } from 'react'
import { useSession } from '../../graphql/session.ts'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { onSignupRequest } from '../../shared/signup/signup-request.ts'

// 14 kB: the form of the sign-up.
const SignUpModal = lazyComponent(() => import('./sign-up-modal.tsx'), 'SignUpModal')

/** Mounts the signup dialog on a page that visitors see; it opens on request. */
export function SignUpModalHost() {
  const { viewer, status } = useSession()
  const [isOpen, setOpen] = useState(false)
  const isVisitor = status === 'ready' && !viewer
  useEffect(() => onSignupRequest(() => setOpen(true)), [])
  if (!isVisitor || !isOpen) return null
  return <SignUpModal onClose={() => setOpen(false)} />
}
