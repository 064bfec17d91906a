import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import type { SessionViewerFragment } from '../../graphql/viewer.generated.ts'
import { RecoveryCodes } from '../../shared/form/recovery-codes.tsx'
import { EmptyState, Loaded } from '../../shared/page/states.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { AccessLayout } from './access-layout.tsx'
import { AppStep } from './app-step.tsx'
import { useStaffInvitationQuery } from './invitation.generated.ts'
import { NewPasswordStep } from './new-password-step.tsx'

type Step =
  | { name: 'password' }
  | { name: 'app'; address: string; secret: string }
  | { name: 'codes'; codes: readonly string[]; viewer: SessionViewerFragment }

/** The page of the mailed link: a password, the authenticator app, the recovery codes, and the session begins. */
export function AcceptInvitationPage() {
  const { t } = useLingui()
  const { token = '' } = useParams()
  const { state, enter } = useSession()
  const [step, setStep] = useState<Step>({ name: 'password' })
  const invitation = useStaffInvitationQuery({ variables: { token }, fetchPolicy: 'no-cache' })

  if (step.name === 'codes')
    return (
      <AccessLayout
        title={t`Keep your recovery codes`}
        lead={
          <Trans>
            With one of these you log in when you do not have your phone. They are shown only now.
          </Trans>
        }
      >
        <RecoveryCodes codes={step.codes} done={t`To the console`} onDone={() => void enter(step.viewer)} />
        {state.phase === 'in' && <Navigate to="/" replace />}
      </AccessLayout>
    )
  if (step.name === 'app')
    return (
      <AccessLayout
        title={t`Add your authenticator app`}
        lead={
          <Trans>
            Scan the picture with an app such as 1Password or Google Authenticator. It then shows a code.
          </Trans>
        }
      >
        <AppStep
          token={token}
          address={step.address}
          secret={step.secret}
          onCodes={(codes, viewer) => setStep({ name: 'codes', codes, viewer })}
        />
      </AccessLayout>
    )
  const name = invitation.data?.staffInvitation?.name
  return (
    <AccessLayout title={name ? t`Welcome, ${name}` : t`Your invitation`}>
      <Loaded result={invitation}>
        {({ staffInvitation }) =>
          staffInvitation ? (
            <NewPasswordStep
              token={token}
              email={staffInvitation.email}
              onAccepted={(address, secret) => setStep({ name: 'app', address, secret })}
            />
          ) : (
            <EmptyState
              drawing="broken"
              text={
                <Trans>This link does not work any more. Ask an administrator for a new invitation.</Trans>
              }
              action={
                <Button variant="outlined" component={Link} to="/log-in">
                  <Trans>Log in</Trans>
                </Button>
              }
            />
          )
        }
      </Loaded>
    </AccessLayout>
  )
}
