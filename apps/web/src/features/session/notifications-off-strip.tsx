import { useLingui } from '@lingui/react/macro'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useLocation } from 'react-router'
import type { Viewer } from '../../graphql/session.ts'
import { useDismissal } from '../../shared/dismissals.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AppLink } from '../../ui/link.tsx'
import styles from './confirm-email-strip.module.css'

const alert = 'notifications-off'

/** Pages that show it themselves, and the signup. */
const hiddenOn = /^\/(notifications|complete-signup|signup[^/]*|members\/[^/]+\/signup)(\/|$)/

/** Shows that mails are stopped, with a link to enable them, until they are enabled or the alert is dismissed. */
export function NotificationsOffStrip({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const { isDismissed, dismiss } = useDismissal(alert, viewer.id)
  if (isDismissed || hiddenOn.test(pathname)) return null

  const isBounce = viewer.notificationsDisabled.includes('bounce')
  return (
    <aside className={styles.strip} data-reminder aria-label={t`Your e-mails are off`}>
      <EnvelopeSimpleIcon weight="fill" aria-hidden />
      <div className={styles.words}>
        <p className={styles.text}>
          {isBounce ? t`Our e-mails to you came back.` : t`We do not send you e-mails any more.`}{' '}
          <span className={styles.more}>{t`You will not hear who wrote to you while you are away.`}</span>
        </p>{' '}
        <AppLink to="/notifications" className={styles.resend}>
          {t`See why`}
        </AppLink>
      </div>
      <IconButton label={t`Hide`} icon={<XIcon weight="bold" aria-hidden />} onClick={dismiss} />
    </aside>
  )
}
