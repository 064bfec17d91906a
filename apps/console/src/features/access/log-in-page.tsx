import { Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useSession } from '../../shared/session/session.tsx'
import { AccessLayout } from './access-layout.tsx'
import { CodeStep } from './code-step.tsx'
import { nextPath } from './next-path.ts'
import { PasswordStep } from './password-step.tsx'

/** The log-in: a password and then a code, or a passkey. Afterwards the page opens from which somebody was led here. */
export function LogInPage() {
  const { t } = useLingui()
  const { state } = useSession()
  const [params] = useSearchParams()
  const location = useLocation()
  const [email, setEmail] = useState('')
  const [challenge, setChallenge] = useState<string | null>(null)
  if (state.phase === 'in') return <Navigate to={nextPath(params.get('next'))} replace />
  const hasEnded = (location.state as { hasEnded?: boolean } | null)?.hasEnded === true
  if (challenge)
    return (
      <AccessLayout title={t`Enter your code`} lead={<Trans>For {email}</Trans>}>
        <CodeStep challenge={challenge} onBack={() => setChallenge(null)} onChallenge={setChallenge} />
      </AccessLayout>
    )
  return (
    <AccessLayout title={t`Log in`}>
      {hasEnded && (
        <Alert severity="info" sx={{ mb: 5 }}>
          <Trans>Your session has ended. Log in, and you are back where you were.</Trans>
        </Alert>
      )}
      <PasswordStep email={email} onEmail={setEmail} onChallenge={setChallenge} />
    </AccessLayout>
  )
}
