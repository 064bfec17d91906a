import { useLingui } from '@lingui/react/macro'
import { DesktopIcon } from '@phosphor-icons/react/dist/csr/Desktop'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/csr/DeviceTablet'
import { GlobeIcon } from '@phosphor-icons/react/dist/csr/Globe'
import { useFormat } from '../../i18n/format.ts'
import { useAttempt } from '../../shared/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './access.module.css'
import { type AccessSessionsQuery, useAccessEndSessionMutation } from './sessions.generated.ts'
import { withoutSessions } from './without-sessions.ts'

type Session = AccessSessionsQuery['sessions'][number]

const icons = {
  PHONE: DeviceMobileIcon,
  TABLET: DeviceTabletIcon,
  COMPUTER: DesktopIcon,
  OTHER: GlobeIcon,
}

/** One session in words, with a button to log it out; the current one is ended from the account menu. */
export function SessionRow({ session }: { session: Session }) {
  const { t } = useLingui()
  const format = useFormat()
  const name = useDeviceName(session)
  const [endSession, { loading }] = useAccessEndSessionMutation()
  const attempt = useAttempt()
  const end = async () => {
    await endSession({
      variables: { id: session.id },
      // A session that has already ended is removed as well.
      update: (cache) => withoutSessions(cache, [session.id]),
    })
    showToast(t`Logged out: ${name}`, { tone: 'success' })
  }
  const Icon = icons[session.kind]
  const since = format.date(session.startedAt)
  const seen = format.moment(session.lastSeenAt)
  return (
    <li className={styles.session}>
      <span className={styles.device} data-current={session.isCurrent || undefined}>
        <Icon size={24} aria-hidden />
      </span>
      <div className={styles.text}>
        <b>{name}</b>
        <span>{session.isCurrent ? t`In use now` : t`Last used: ${seen}`}</span>
        <span>{t`Logged in on ${since}`}</span>
      </div>
      {!session.isCurrent && (
        <Button
          variant="outline"
          size="small"
          busy={loading}
          onClick={() => attempt(end)}
          aria-label={t`Log out: ${name}`}
        >
          {t`Log out`}
        </Button>
      )}
    </li>
  )
}

function useDeviceName({ browser, system, kind }: Session): string {
  const { t } = useLingui()
  if (browser && system) return t`${browser} on ${system}`
  if (browser || system) return browser ?? system ?? ''
  return {
    PHONE: t`A phone`,
    TABLET: t`A tablet`,
    COMPUTER: t`A computer`,
    OTHER: t`An unknown device`,
  }[kind]
}
