import { Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { CodeField } from '../../shared/form/code-field.tsx'
import { useAttempt } from '../../shared/form/use-attempt.ts'
import { useLogInWithCodeMutation } from './access.generated.ts'
import { useLogInOutcome } from './use-log-in-outcome.ts'

interface CodeStepProps {
  challenge: string
  onChallenge: (challenge: string) => void
  onBack: () => void
}

/** The second step of the log-in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ challenge, onChallenge, onBack }: CodeStepProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [isRecovery, setIsRecovery] = useState(false)
  const [logIn] = useLogInWithCodeMutation()
  const { message, isBusy, attempt, fail, clear } = useAttempt()
  const onOutcome = useLogInOutcome({
    onChallenge,
    onFailed: (text) => {
      setCode('')
      fail(text)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!code) return fail(isRecovery ? t`Fill in a recovery code.` : t`Fill in the code of six digits.`)
    void attempt(async () => {
      const { data } = await logIn({ variables: { challenge, code } })
      await onOutcome(data?.logInWithCode)
    })
  }
  const change = () => {
    setIsRecovery(!isRecovery)
    setCode('')
    clear()
  }
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 5 }}>
      {message && <Alert severity="error">{message}</Alert>}
      {isRecovery ? (
        <TextField
          key="recovery"
          label={t`Recovery code`}
          value={code}
          autoFocus
          helperText={t`One of the codes that you saved when you began. Each works once.`}
          onChange={(event) => setCode(event.target.value.trim())}
          slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
        />
      ) : (
        <CodeField
          key="code"
          label={t`Code from your authenticator app`}
          value={code}
          onChange={setCode}
          isFocused
        />
      )}
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        <Trans>Log in</Trans>
      </Button>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap', mx: -3 }}>
        <Button size="small" onClick={onBack}>
          <Trans>Other account</Trans>
        </Button>
        <Button size="small" onClick={change}>
          {isRecovery ? <Trans>Use the authenticator app</Trans> : <Trans>Use a recovery code</Trans>}
        </Button>
      </Box>
    </Box>
  )
}
