import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useSession } from '../../graphql/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Ring } from '../../ui/ring.tsx'
import { AuthPage } from './auth-page.tsx'
import outcome from './outcome-page.module.css'
import { useAuthConfirmEmailChangeMutation } from './reset-password.generated.ts'

type State = { is: 'waiting' | 'lost' | 'changed' } | { is: 'refused'; sentence: string | null }

/**
 * The target of the link that confirms a new address. This page uses it with a POST, because mail scanners
 * follow links and would use them up.
 */
export function MailChangePage({ siteName }: { siteName: string }) {
  const { t } = useLingui()
  usePageTitle(t`Confirm your new e-mail address`)
  const [search] = useSearchParams()
  const [token] = useState(() => search.get('token') ?? '')
  const [state, setState] = useState<State>({ is: 'waiting' })
  const { viewer, retry } = useSession()
  const navigate = useNavigate()
  const [confirm] = useAuthConfirmEmailChangeMutation()
  const begun = useRef(false)

  const send = useCallback(async () => {
    if (!token) return setState({ is: 'refused', sentence: null })
    setState({ is: 'waiting' })
    try {
      const answer = (await confirm({ variables: { token } })).data?.confirmEmailChange
      const isChanged = answer?.__typename === 'ConfirmEmailChangeSuccess'
      if (isChanged) retry()
      setState(isChanged ? { is: 'changed' } : { is: 'refused', sentence: answer?.message ?? null })
      // The used token must not stay in the history.
      void navigate('/mail-change/do', { replace: true })
    } catch {
      setState({ is: 'lost' })
    }
  }, [token, confirm, navigate, retry])
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void send()
  }, [send])

  if (state.is === 'refused') return <Refused siteName={siteName} sentence={state.sentence} />
  if (state.is === 'changed') {
    return (
      <AuthPage siteName={siteName} title={t`That worked`} lead={t`Your new e-mail address is confirmed.`}>
        <div className={outcome.outcome} role="status">
          <p>{t`From now on you log in with it, and our mails go there. Your old address was told.`}</p>
          <ButtonLink to={viewer ? '/settings/account' : '/login'} variant="ember" size="large" full>
            {viewer ? t`To your account` : t`Log in`}
          </ButtonLink>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage siteName={siteName} title={t`One moment`} lead={t`We are confirming your new e-mail address.`}>
      {state.is === 'lost' ? (
        <FailureNotice onRetry={() => void send()} />
      ) : (
        <div className={outcome.waiting}>
          <Ring size={44} label={t`Loading`} />
        </div>
      )}
    </AuthPage>
  )
}

function Refused({ siteName, sentence }: { siteName: string; sentence: string | null }) {
  const { t } = useLingui()
  const { viewer } = useSession()
  return (
    <AuthPage siteName={siteName} title={t`Your e-mail address did not change`}>
      <div className={outcome.outcome}>
        <Notice tone="danger" role="alert">
          {sentence ?? t`Link expired or invalid, ask for a new e-mail`}
        </Notice>
        <p>{t`A link works for 7 days, once. In your account settings you can have a new one.`}</p>
        <ButtonLink to={viewer ? '/settings/account' : '/login'} variant="primary" size="large" full>
          {viewer ? t`To your account` : t`Log in`}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}
