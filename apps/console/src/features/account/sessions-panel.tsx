import { Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { DesktopIcon } from '@phosphor-icons/react/Desktop'
import { useAttempt } from '../../shared/form/use-attempt.ts'
import { useMoments } from '../../shared/format/use-moments.ts'
import { Panel } from '../../shared/page/page.tsx'
import { showToast } from '../../shared/toast/toast.ts'
import { Row, Rows } from './row.tsx'
import { type StaffSecurityFragment, useEndStaffSessionMutation } from './security.generated.ts'

interface SessionsPanelProps {
  sessions: StaffSecurityFragment['sessions']
  /** When the session of this page ends in any case. */
  endsAt: string
}

/** Where the viewer is logged in, with the button that ends each other session. */
export function SessionsPanel({ sessions, endsAt }: SessionsPanelProps) {
  const { t } = useLingui()
  const { moment, ago } = useMoments()
  const [end] = useEndStaffSessionMutation()
  const { message, isBusy, attempt } = useAttempt()
  const endSession = (id: string) =>
    attempt(async () => {
      await end({ variables: { id } })
      showToast({ text: t`The session has been ended.` })
    })
  const until = moment(endsAt)
  return (
    <Panel title={t`Sessions`}>
      {message && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {message}
        </Alert>
      )}
      <Rows label={t`Sessions`}>
        {sessions.map(({ id, isThis, device, createdAt, lastSeenAt }) => {
          const since = moment(createdAt)
          const seen = ago(lastSeenAt)
          return (
            <Row
              key={id}
              icon={DesktopIcon}
              title={
                <>
                  {device}
                  {isThis && (
                    <Chip
                      size="small"
                      label={t`This one`}
                      sx={{ ml: 2, bgcolor: 'wash', color: 'primary.main' }}
                    />
                  )}
                </>
              }
              text={
                isThis
                  ? t`Since ${since}, until ${until} at the latest`
                  : t`Since ${since}, last used ${seen}`
              }
              action={
                !isThis && (
                  <Button
                    size="small"
                    color="error"
                    disabled={isBusy}
                    aria-label={t`End the session on ${device}`}
                    onClick={() => void endSession(id)}
                  >
                    <Trans>End</Trans>
                  </Button>
                )
              }
            />
          )
        })}
      </Rows>
    </Panel>
  )
}
