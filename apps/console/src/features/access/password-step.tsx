import { Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { FingerprintIcon } from '@phosphor-icons/react/Fingerprint'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../../shared/form/password-field.tsx'
import { useAttempt } from '../../shared/form/use-attempt.ts'
import { hasPasskeys } from '../../shared/passkeys/passkeys.ts'
import { useLogInMutation } from './access.generated.ts'
import { useLogInOutcome } from './use-log-in-outcome.ts'
import { usePasskeyLogIn } from './use-passkey-log-in.ts'

interface PasswordStepProps {
  email: string
  onEmail: (email: string) => void
  onChallenge: (challenge: string) => void
}

/** The first step of the log-in: address and password, or a passkey instead of both steps. */
export function PasswordStep({ email, onEmail, onChallenge }: PasswordStepProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [logIn] = useLogInMutation()
  const { message, isBusy, attempt, fail } = useAttempt()
  const onOutcome = useLogInOutcome({
    onChallenge,
    onFailed: (text) => {
      setPassword('')
      fail(text)
    },
  })
  const logInWithPasskey = usePasskeyLogIn({ onOutcome, onFailed: fail })
  const byPassword = (event: FormEvent) => {
    event.preventDefault()
    if (!email.trim() || !password) return fail(t`Fill in your e-mail address and your password.`)
    void attempt(async () => {
      const { data } = await logIn({ variables: { email: email.trim(), password } })
      await onOutcome(data?.logIn)
    })
  }
  return (
    <Box component="form" onSubmit={byPassword} noValidate sx={{ display: 'grid', gap: 5 }}>
      {message && <Alert severity="error">{message}</Alert>}
      <TextField
        label={t`E-mail address`}
        type="email"
        value={email}
        autoFocus
        onChange={(event) => onEmail(event.target.value)}
        slotProps={{
          htmlInput: { autoComplete: 'username webauthn', autoCapitalize: 'none', spellCheck: false },
        }}
      />
      <PasswordField value={password} onChange={setPassword} />
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        <Trans>Log in</Trans>
      </Button>
      {hasPasskeys() && (
        <>
          <Divider>
            <Typography variant="body2" color="textSecondary">
              <Trans>or</Trans>
            </Typography>
          </Divider>
          <Button
            variant="outlined"
            size="large"
            startIcon={<FingerprintIcon />}
            disabled={isBusy}
            onClick={() => void attempt(() => logInWithPasskey())}
          >
            <Trans>Log in with a passkey</Trans>
          </Button>
        </>
      )}
    </Box>
  )
}
