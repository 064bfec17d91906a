import { Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FingerprintIcon } from '@phosphor-icons/react/Fingerprint'
import { PlusIcon } from '@phosphor-icons/react/Plus'
import { useState } from 'react'
import { useAttempt } from '../../shared/form/use-attempt.ts'
import { useMoments } from '../../shared/format/use-moments.ts'
import { Panel } from '../../shared/page/page.tsx'
import { hasPasskeys } from '../../shared/passkeys/passkeys.ts'
import { showToast } from '../../shared/toast/toast.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { Row, Rows } from './row.tsx'
import { type StaffSecurityFragment, useRemovePasskeyMutation } from './security.generated.ts'

/** The viewer's passkeys, to add and to remove. */
export function PasskeysPanel({ passkeys }: Pick<StaffSecurityFragment, 'passkeys'>) {
  const { t } = useLingui()
  const { moment, ago } = useMoments()
  const [isAdding, setIsAdding] = useState(false)
  const [remove] = useRemovePasskeyMutation()
  const { message, isBusy, attempt, fail } = useAttempt()
  const removePasskey = (id: string, name: string) =>
    attempt(async () => {
      const result = (await remove({ variables: { id } })).data?.removePasskey
      if (result?.__typename !== 'StaffLogInSuccess') return fail(result?.message)
      showToast({ text: t`“${name}” does not open the console any more.` })
    })
  return (
    <Panel
      title={t`Passkeys`}
      actions={
        hasPasskeys() && (
          <Button variant="outlined" startIcon={<PlusIcon />} onClick={() => setIsAdding(true)}>
            <Trans>Add a passkey</Trans>
          </Button>
        )
      }
    >
      {message && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {message}
        </Alert>
      )}
      {passkeys.length === 0 ? (
        <Typography color="textSecondary">
          <Trans>
            With a passkey you log in by your fingerprint, your face or a key, without a password or code.
          </Trans>
        </Typography>
      ) : (
        <Rows label={t`Passkeys`}>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => {
            const created = moment(createdAt)
            const used = lastUsedAt && ago(lastUsedAt)
            return (
              <Row
                key={id}
                icon={FingerprintIcon}
                title={name}
                text={used ? t`Since ${created}, used ${used}` : t`Since ${created}, not used yet`}
                action={
                  <Button
                    color="error"
                    size="small"
                    disabled={isBusy}
                    aria-label={t`Remove ${name}`}
                    onClick={() => void removePasskey(id, name)}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                }
              />
            )
          })}
        </Rows>
      )}
      <AddPasskeyDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </Panel>
  )
}
