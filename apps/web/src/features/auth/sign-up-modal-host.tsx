import { Suspense, useEffect, useState } from 'react'
import { useSession } from '../../graphql/session.ts'
import { late } from '../../i18n/late.ts'
import { onSignupAsked } from '../../parts/signup/ask-signup.ts'

const SignUpModal = late(() =>
  import('./sign-up-modal.tsx').then((module) => ({ default: module.SignUpModal })),
)

/** Where the signup dialog stands on a page that visitors see; it opens when somebody asks for it. */
export function SignUpModalHost() {
  const { viewer, status } = useSession()
  const [isOpen, setOpen] = useState(false)
  const isVisitor = status === 'ready' && !viewer
  useEffect(() => onSignupAsked(() => setOpen(true)), [])
  if (!isVisitor || !isOpen) return null
  return (
    <Suspense fallback={null}>
      <SignUpModal onClose={() => setOpen(false)} />
    </Suspense>
  )
}
