import { Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../../shared/form/password-field.tsx'
import { useAttempt } from '../../shared/form/use-attempt.ts'
import { useAcceptInvitationMutation } from './invitation.generated.ts'

interface NewPasswordStepProps {
  token: string
  email: string
  onAccepted: (address: string, secret: string) => void
}

/** The first step of an invitation: the password of the new account. */
export function NewPasswordStep({ token, email, onAccepted }: NewPasswordStepProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [invalid, setInvalid] = useState<string | null>(null)
  const [accept] = useAcceptInvitationMutation()
  const { message, isBusy, attempt, fail } = useAttempt()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setInvalid(null)
    if (!password) return setInvalid(t`Choose a password.`)
    void attempt(async () => {
      const result = (await accept({ variables: { token, password } })).data?.acceptInvitation
      if (result?.__typename === 'StaffSetUpApp') return onAccepted(result.address, result.secret)
      if (result?.field === 'password') return setInvalid(result.message)
      fail(result?.message)
    })
  }
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 5 }}>
      {message && <Alert severity="error">{message}</Alert>}
      <TextField
        label={t`E-mail address`}
        value={email}
        slotProps={{ htmlInput: { readOnly: true, autoComplete: 'username' } }}
      />
      <PasswordField
        isNew
        isFocused
        value={password}
        onChange={setPassword}
        error={invalid}
        hint={t`At least 8 characters. A sentence is easy to remember.`}
      />
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        <Trans>Continue</Trans>
      </Button>
    </Box>
  )
}
