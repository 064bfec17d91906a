import { useLingui } from '@lingui/react/macro'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../graphql/session.ts'
import { safePath } from '../../shared/safe-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { AuthPage } from './auth-page.tsx'
import styles from './form.module.css'
import { LogInForm } from './log-in-form.tsx'

/** The members page, where a member lands after logging in without having asked for another page. */
const home = '/members'

interface LogInPageProps {
  siteName: string
}

/** Logs the member in, and continues to the page that they asked for. */
export function LogInPage({ siteName }: LogInPageProps) {
  const { t } = useLingui()
  usePageTitle(t`Log in`)
  const { viewer, enter } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const hasNewPassword = useLocation().state?.hasNewPassword === true
  const next = safePath(search.get('next'), home)
  if (viewer) return <Navigate to={next} replace />
  return (
    <AuthPage siteName={siteName} title={t`Welcome back`} lead={t`Good to have you here again.`}>
      {hasNewPassword && (
        <div className={styles.above}>
          <Notice tone="success" role="status">{t`Your new password is set. Log in with it.`}</Notice>
        </div>
      )}
      {search.has('ended') && !hasNewPassword && (
        <div className={styles.above}>
          <Notice tone="info" role="status">
            {t`You were logged out, for instance from another device. Log in, and you go on where you were.`}
          </Notice>
        </div>
      )}
      <LogInForm
        onEnter={(member) => {
          enter(member)
          void navigate(next, { replace: true })
        }}
      />
    </AuthPage>
  )
}
