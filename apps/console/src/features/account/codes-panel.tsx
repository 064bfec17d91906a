import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { DeviceMobileIcon } from '@phosphor-icons/react/DeviceMobile'
import { LifebuoyIcon } from '@phosphor-icons/react/Lifebuoy'
import { useId, useState } from 'react'
import { RecoveryCodes } from '../../shared/form/recovery-codes.tsx'
import { useAttempt } from '../../shared/form/use-attempt.ts'
import { Panel } from '../../shared/page/page.tsx'
import { Row, Rows } from './row.tsx'
import { useRenewRecoveryCodesMutation } from './security.generated.ts'

/** What the viewer has besides passkeys: the authenticator app, and the recovery codes that are left, with new ones. */
export function CodesPanel({ hasApp, codesLeft }: { hasApp: boolean; codesLeft: number }) {
  const { t } = useLingui()
  const titleId = useId()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [renew] = useRenewRecoveryCodesMutation()
  const { message, isBusy, attempt } = useAttempt()
  const makeNew = () => attempt(async () => setCodes((await renew()).data?.renewRecoveryCodes.codes ?? []))
  return (
    <Panel title={t`Codes`}>
      {message && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {message}
        </Alert>
      )}
      <Rows label={t`Codes`}>
        <Row
          icon={DeviceMobileIcon}
          title={<Trans>Authenticator app</Trans>}
          text={
            hasApp ? (
              <Trans>It shows the code after your password.</Trans>
            ) : (
              <Trans>There is none. Ask an administrator to set your access up again.</Trans>
            )
          }
        />
        <Row
          icon={LifebuoyIcon}
          title={<Trans>Recovery codes</Trans>}
          text={
            codesLeft > 2 ? (
              <Plural value={codesLeft} one="# code is left." other="# codes are left." />
            ) : (
              <Plural
                value={codesLeft}
                _0="None is left. Make new ones."
                one="# code is left. Make new ones in time."
                other="# codes are left. Make new ones in time."
              />
            )
          }
          action={
            hasApp && (
              <Button size="small" disabled={isBusy} onClick={() => void makeNew()}>
                <Trans>New codes</Trans>
              </Button>
            )
          }
        />
      </Rows>
      <Dialog open={codes.length > 0} aria-labelledby={titleId} fullWidth maxWidth="xs">
        <DialogTitle id={titleId}>
          <Trans>Your new recovery codes</Trans>
        </DialogTitle>
        <DialogContent>
          <RecoveryCodes codes={codes} done={t`Done`} onDone={() => setCodes([])} />
        </DialogContent>
      </Dialog>
    </Panel>
  )
}
