import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useSession } from '../../graphql/session.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { Ring } from '../../ui/ring.tsx'
import { useAuthConfirmEmailMutation } from './activate.generated.ts'
import { AuthPage } from './auth-page.tsx'
import styles from './outcome-page.module.css'

/**
 * The target of the link in the activation mail. This page confirms the address with a POST, because mail
 * scanners follow links and would use them up.
 */
export function ActivatePage({ siteName }: { siteName: string }) {
  const { t } = useLingui()
  usePageTitle(t`Confirm your e-mail address`)
  const navigate = useNavigate()
  const { retry } = useSession()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [confirm] = useAuthConfirmEmailMutation()
  const [isLost, setLost] = useState(false)
  const begun = useRef(false)

  const send = useCallback(async () => {
    setLost(false)
    try {
      const answer = token ? (await confirm({ variables: { token } })).data?.confirmEmail : null
      const isConfirmed = answer?.__typename === 'ConfirmEmailSuccess'
      if (isConfirmed) retry()
      // The used token must not stay in the history.
      void navigate(isConfirmed ? '/activate/done' : '/activate/error', { replace: true })
    } catch {
      setLost(true)
    }
  }, [token, confirm, navigate, retry])
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void send()
  }, [send])
  return (
    <AuthPage siteName={siteName} title={t`One moment`} lead={t`We are confirming your e-mail address.`}>
      {isLost ? (
        <FailureNotice onRetry={() => void send()} />
      ) : (
        <div className={styles.waiting}>
          <Ring size={44} label={t`Loading`} />
        </div>
      )}
    </AuthPage>
  )
}
