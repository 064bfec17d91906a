import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { Panel } from '../../parts/settings/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useLeavingRequestExportMutation } from './data-export.generated.ts'
import styles from './leaving.module.css'

interface ExportFormProps {
  /** For the browser's password store. */
  email: string
  isAgain: boolean
  onAsked: () => void
}

/** What will be in it, the password once more, and the button. */
export function ExportForm({ email, isAgain, onAsked }: ExportFormProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isLost, setLost] = useState(false)
  const [request, { loading }] = useLeavingRequestExportMutation()
  const input = useRef<HTMLInputElement>(null)

  const send = async () => {
    setRefusal(null)
    setLost(false)
    try {
      const answer = (await request({ variables: { input: { password } } })).data?.requestDataExport
      switch (answer?.__typename) {
        case 'RequestDataExportSuccess':
          setPassword('')
          return onAsked()
        case 'WrongPasswordError':
          setFault(answer.message)
          return input.current?.select()
        default:
          setRefusal(answer?.message ?? null)
      }
    } catch {
      setLost(true)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    if (password) return void send()
    setFault(t`Enter your password.`)
    input.current?.focus()
  }
  return (
    <Panel
      title={isAgain ? t`Ask once more` : t`Everything in one file`}
      lead={t`Account, profile, photos, conversations, likes, credits, settings and e-mails: as a page to read, and as JSON for other programs.`}
    >
      <form
        className={clsx(styles.form, styles.asking)}
        onSubmit={submit}
        noValidate
        aria-label={t`Everything in one file`}
      >
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          ref={input}
          name="password"
          label={t`Your password`}
          hint={t`So that nobody else takes your data along.`}
          autoComplete="current-password"
          value={password}
          error={fault}
          onChange={(event) => {
            setPassword(event.target.value)
            setFault('')
          }}
        />
        {refusal && (
          <Notice tone="danger" role="alert">
            {refusal}
          </Notice>
        )}
        {isLost && <FailureNotice onRetry={() => void send()} busy={loading} />}
        <div>
          <Button type="submit" variant={isAgain ? 'outline' : 'primary'} busy={loading}>
            {t`Gather my data`}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
