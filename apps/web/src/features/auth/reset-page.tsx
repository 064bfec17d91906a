import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useSession } from '../../graphql/session.ts'
import { Form } from '../../shared/form/form.tsx'
import { useGraphForm } from '../../shared/form/use-graph-form.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { AuthPage } from './auth-page.tsx'
import styles from './form.module.css'
import outcome from './outcome-page.module.css'
import { useAuthResetPasswordMutation } from './reset-password.generated.ts'

/**
 * The target of the link in the mail: sets a new password. Opening it does not use the link up; only the form
 * does.
 */
export function ResetPage({ siteName }: { siteName: string }) {
  const { t } = useLingui()
  usePageTitle(t`Choose a new password`)
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [expired, setExpired] = useState<string | null>(null)
  const { viewer } = useSession()
  const navigate = useNavigate()
  if (expired || !token) return <LinkExpired siteName={siteName} sentence={expired} />
  const done = () => {
    if (viewer) showToast(t`Your new password is set.`, { tone: 'success' })
    // The used token must not stay in the history.
    void navigate(viewer ? '/settings/account' : '/login', { replace: true, state: { hasNewPassword: true } })
  }
  return (
    <AuthPage
      siteName={siteName}
      title={t`Choose a new password`}
      lead={t`A few words that only you would put together are strong, and easy to remember.`}
    >
      <ResetForm token={token} onDone={done} onExpired={setExpired} />
    </AuthPage>
  )
}

interface ResetFormProps {
  token: string
  onDone: () => void
  onExpired: (sentence: string) => void
}

function ResetForm({ token, onDone, onExpired }: ResetFormProps) {
  const { t } = useLingui()
  const [reset] = useAuthResetPasswordMutation()
  const form = useGraphForm({
    values: { password: '', passwordAgain: '' },
    send: async (typed) => (await reset({ variables: { input: { token, ...typed } } })).data?.resetPassword,
    onDone,
    onError: ({ __typename, message }) => __typename === 'ValidationError' || onExpired(message),
  })
  return (
    <Form form={form} className={styles.form} label={t`Choose a new password`}>
      {form.isLost && <FailureNotice onRetry={form.submit} busy={form.isSending} />}
      <PasswordField
        {...form.field('password')}
        label={t`New password`}
        autoComplete="new-password"
        hint={t`At least 8 characters.`}
      />
      <PasswordField
        {...form.field('passwordAgain')}
        label={t`Once more`}
        autoComplete="new-password"
        isRepeat
      />
      <div className={styles.go}>
        <Button type="submit" variant="ember" size="large" full busy={form.isSending}>
          {t`Save password`}
        </Button>
        <p className={styles.small}>{t`You will be logged out on all other devices.`}</p>
      </div>
    </Form>
  )
}

function LinkExpired({ siteName, sentence }: { siteName: string; sentence: string | null }) {
  const { t } = useLingui()
  return (
    <AuthPage siteName={siteName} title={t`This link does not work`}>
      <div className={outcome.outcome}>
        <Notice tone="danger" role="alert">
          {sentence ?? t`Link expired or invalid, ask for a new e-mail`}
        </Notice>
        <p>{t`A link works for an hour, once. You can have a new one right away.`}</p>
        <ButtonLink to="/reset-password" variant="primary" size="large" full>
          {t`Ask for a new link`}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}
