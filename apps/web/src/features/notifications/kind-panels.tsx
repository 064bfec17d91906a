import { useLingui } from '@lingui/react/macro'
import type { NotificationCadence } from '../../graphql/types.generated.ts'
import type { PushPartsFragment } from '../../shared/push/push.generated.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { useAttempt } from '../../shared/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { KindRow, type Setting } from './kind-row.tsx'
import {
  type NotificationUserFragment,
  useUpdateNotificationSettingsMutation,
} from './notifications.generated.ts'
import styles from './notifications.module.css'
import { PushPanel } from './push-panel.tsx'

const activityKinds: Setting['kind'][] = [
  'NEW_MESSAGES',
  'NEW_CONVERSATIONS',
  'LIKE',
  'UNREAD_MESSAGE_REMINDERS',
  'SAVED_SEARCHES',
]

interface KindPanelsProps {
  user: NotificationUserFragment & PushPartsFragment
  /** The VAPID key for subscriptions; null if the site sends no push messages. */
  publicKey: string | null
}

/**
 * Every kind of notification on this device and of mail with its switch; a press takes effect at once and is reverted if it could not be saved.
 */
export function KindPanels({ user, publicKey }: KindPanelsProps) {
  const { t } = useLingui()
  const attempt = useAttempt()
  const [update, { loading }] = useUpdateNotificationSettingsMutation()
  const mails = user.notificationSettings.filter(({ channel }) => channel === 'EMAIL')

  const choose = (changed: { setting: Setting; cadence: NotificationCadence }[]) => {
    const choices = changed.map(({ setting: { channel, kind }, cadence }) => ({ channel, kind, cadence }))
    const notificationSettings = user.notificationSettings.map((setting) => {
      const change = changed.find((one) => one.setting === setting)
      return change ? { ...setting, cadence: change.cadence } : setting
    })
    attempt(async () => {
      const { data } = await update({
        variables: { choices },
        optimisticResponse: {
          __typename: 'Mutation',
          updateNotificationSettings: {
            __typename: 'UpdateNotificationSettingsSuccess',
            user: { ...user, notificationSettings },
          },
        },
      })
      return data?.updateNotificationSettings
    })
  }
  const rows = (shown: Setting[]) =>
    shown.map((setting) => (
      <KindRow key={setting.kind} setting={setting} onChange={(cadence) => choose([{ setting, cadence }])} />
    ))
  const isAllOff = mails.every(({ cadence }) => cadence === 'OFF')
  return (
    <>
      <PushPanel
        user={user}
        settings={user.notificationSettings.filter(({ channel }) => channel === 'PUSH')}
        publicKey={publicKey}
        onChoose={(setting, cadence) => choose([{ setting, cadence }])}
      />
      <Panel title={t`What happens around you`}>
        {rows(mails.filter(({ kind }) => activityKinds.includes(kind)))}
      </Panel>
      <Panel title={t`From the site`}>
        {rows(mails.filter(({ kind }) => !activityKinds.includes(kind)))}
      </Panel>
      <Panel>
        <div className={styles.all}>
          <p>
            {isAllOff
              ? t`All e-mails are off. You still get the essential ones, such as a password reset.`
              : t`You always get essential e-mails, such as a password reset.`}
          </p>
          {!isAllOff && (
            <Button
              variant="outline"
              busy={loading}
              onClick={() => choose(mails.map((setting) => ({ setting, cadence: 'OFF' as const })))}
            >
              {t`Turn all e-mails off`}
            </Button>
          )}
        </div>
      </Panel>
    </>
  )
}
