import { useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { Panel } from '../../shared/settings/panel.tsx'
import { SettingsShell } from '../../shared/settings/settings-shell.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import { KindPanels } from './kind-panels.tsx'
import { useNotificationSettingsQuery } from './notifications.generated.ts'
import { NotificationsOffNotice } from './notifications-off-notice.tsx'
import { SentMails } from './sent-mails.tsx'

/** The settings of mails and notifications, and the sent mails. */
export function NotificationsPage() {
  const { t } = useLingui()
  const { data, error, loading, refetch } = useNotificationSettingsQuery({ fetchPolicy: 'cache-and-network' })
  const user = data?.viewer
  return (
    <SettingsShell
      title={t`Notifications`}
      lead={t`Which e-mails and notifications you get. Every switch works at once.`}
    >
      {error && !user && <FailureNotice busy={loading} onRetry={() => void refetch().catch(() => {})} />}
      {!user && !error && <SettingsSkeleton />}
      {user && (
        <>
          <NotificationsOffNotice reasons={user.notificationsDisabled} />
          <KindPanels user={user} publicKey={data.site.pushPublicKey} />
          <SentMails />
        </>
      )}
    </SettingsShell>
  )
}

function SettingsSkeleton() {
  return (
    <>
      {[0, 1].map((panel) => (
        <Panel key={panel}>
          <Skeleton width={180} height={22} />
          <Skeletons count={4} height={48} />
        </Panel>
      ))}
    </>
  )
}
