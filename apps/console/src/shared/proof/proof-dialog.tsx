import { Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { FingerprintIcon } from '@phosphor-icons/react/Fingerprint'
import { type FormEvent, useId, useState } from 'react'
import { CodeField } from '../form/code-field.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import { answerWithPasskey, hasPasskeys } from '../passkeys/passkeys.ts'
import {
  useProveWithCodeMutation,
  useProveWithPasskeyMutation,
  useStartPasskeyLogInMutation,
} from './proof.generated.ts'

interface ProofDialogProps {
  isOpen: boolean
  onProven: () => void
  onCancel: () => void
}

/** Asks the viewer for a code or a passkey, before an operation that needs a fresh proof. */
export function ProofDialog({ isOpen, onProven, onCancel }: ProofDialogProps) {
  const titleId = useId()
  return (
    <Dialog open={isOpen} onClose={onCancel} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>
        <Trans>Is it still you?</Trans>
      </DialogTitle>
      <ProofForm onProven={onProven} onCancel={onCancel} />
    </Dialog>
  )
}

function ProofForm({ onProven, onCancel }: Omit<ProofDialogProps, 'isOpen'>) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [proveWithCode] = useProveWithCodeMutation()
  const [start] = useStartPasskeyLogInMutation()
  const [proveWithPasskey] = useProveWithPasskeyMutation()
  const { message, isBusy, attempt, fail } = useAttempt()
  const finish = (result: { __typename: string; message?: string } | undefined) => {
    if (result?.__typename === 'StaffLogInSuccess') return onProven()
    setCode('')
    fail(result?.message)
  }
  const byCode = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => finish((await proveWithCode({ variables: { code } })).data?.proveWithCode))
  }
  const byPasskey = () =>
    attempt(async () => {
      const challenge = (await start()).data?.startPasskeyLogIn
      if (!challenge) return
      const answer = await answerWithPasskey(challenge.options)
      if (answer.kind === 'cancelled') return
      if (answer.kind !== 'answer') return fail(t`This passkey did not work here.`)
      const { data } = await proveWithPasskey({
        variables: { challenge: challenge.challenge, response: answer.response },
      })
      finish(data?.proveWithPasskey)
    })
  return (
    <form onSubmit={byCode} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">
          <Trans>What you are about to do needs a proof from the last ten minutes.</Trans>
        </Typography>
        {message && <Alert severity="error">{message}</Alert>}
        <CodeField label={t`Code from your authenticator app`} value={code} onChange={setCode} isFocused />
        {hasPasskeys() && (
          <Box>
            <Button variant="outlined" startIcon={<FingerprintIcon />} disabled={isBusy} onClick={byPasskey}>
              <Trans>Use a passkey</Trans>
            </Button>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="contained" loading={isBusy} disabled={code.length < 6}>
          <Trans>Confirm</Trans>
        </Button>
      </DialogActions>
    </form>
  )
}
