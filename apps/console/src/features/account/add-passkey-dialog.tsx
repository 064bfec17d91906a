import { Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { useAttempt } from '../../shared/form/use-attempt.ts'
import { makePasskey } from '../../shared/passkeys/passkeys.ts'
import { showToast } from '../../shared/toast/toast.ts'
import { useRegisterPasskeyMutation, useStartPasskeyRegistrationMutation } from './security.generated.ts'

/** Names a new passkey, and makes it on this device. */
export function AddPasskeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const titleId = useId()
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>
        <Trans>Add a passkey</Trans>
      </DialogTitle>
      <AddPasskeyForm onClose={onClose} />
    </Dialog>
  )
}

function AddPasskeyForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [start] = useStartPasskeyRegistrationMutation()
  const [register] = useRegisterPasskeyMutation()
  const { message, isBusy, attempt, fail } = useAttempt()
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return fail(t`Give the passkey a name, such as the device that it is on.`)
    void attempt(async () => {
      const begun = (await start()).data?.startPasskeyRegistration
      if (!begun) return
      const answer = await makePasskey(begun.options)
      if (answer.kind === 'cancelled') return fail(t`No passkey was made. Try again when you are ready.`)
      if (answer.kind === 'known') return fail(t`This device has a passkey of yours already.`)
      if (answer.kind === 'failed') return fail(t`This device could not make a passkey.`)
      const { data } = await register({
        variables: { challenge: begun.challenge, response: answer.response, name: name.trim() },
      })
      const result = data?.registerPasskey
      if (result?.__typename !== 'StaffLogInSuccess') return fail(result?.message)
      showToast({ text: t`You can log in with “${name}” from now on.` })
      onClose()
    })
  }
  return (
    <form onSubmit={add} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {message && <Alert severity="error">{message}</Alert>}
        <TextField
          label={t`Name`}
          value={name}
          autoFocus
          helperText={t`So that you recognise it later: “Laptop at work”.`}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          <Trans>Continue</Trans>
        </Button>
      </DialogActions>
    </form>
  )
}
