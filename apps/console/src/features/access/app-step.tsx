import { Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import type { SessionViewerFragment } from '../../graphql/viewer.generated.ts'
import { CodeField } from '../../shared/form/code-field.tsx'
import { CopyButton } from '../../shared/form/copy-button.tsx'
import { useAttempt } from '../../shared/form/use-attempt.ts'
import { useConfirmAuthenticatorAppMutation } from './invitation.generated.ts'
import { QrCode } from './qr-code.tsx'

interface AppStepProps {
  token: string
  address: string
  secret: string
  onCodes: (codes: readonly string[], viewer: SessionViewerFragment) => void
}

/** The second step of an invitation: the authenticator app takes the secret, and its first code proves that. */
export function AppStep({ token, address, secret, onCodes }: AppStepProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [confirm] = useConfirmAuthenticatorAppMutation()
  const { message, isBusy, attempt, fail } = useAttempt()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!code) return fail(t`Fill in the code of six digits.`)
    void attempt(async () => {
      const result = (await confirm({ variables: { token, code } })).data?.confirmAuthenticatorApp
      if (result?.__typename === 'StaffRecoveryCodes') return onCodes(result.codes, result.viewer)
      setCode('')
      fail(result?.message)
    })
  }
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 5 }}>
      <Box sx={{ display: 'grid', justifyItems: 'center' }}>
        <QrCode content={address} label={t`QR code for your authenticator app`} />
      </Box>
      <Box>
        <Typography variant="body2" color="textSecondary">
          <Trans>Or type this secret into the app:</Trans>
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography
            component="code"
            sx={{ flex: 1, fontFamily: 'ui-monospace, monospace', fontSize: 14, overflowWrap: 'anywhere' }}
          >
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Typography>
          <CopyButton text={secret} label={t`Copy secret`} />
        </Box>
      </Box>
      {message && <Alert severity="error">{message}</Alert>}
      <CodeField label={t`Code that the app shows`} value={code} onChange={setCode} />
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        <Trans>Confirm</Trans>
      </Button>
    </Box>
  )
}
