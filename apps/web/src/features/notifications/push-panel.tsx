import { useLingui } from '@lingui/react/macro'
import type { NotificationCadence } from '../../graphql/types.generated.ts'
import { type PushPartsFragment, useUpdatePushSettingsMutation } from '../../shared/push/push.generated.ts'
import { usePush } from '../../shared/push/use-push.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { useAttempt } from '../../shared/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { KindRow, type Setting } from './kind-row.tsx'

interface PushPanelProps {
  user: PushPartsFragment
  settings: Setting[]
  publicKey: string | null
  onChoose: (setting: Setting, cadence: NotificationCadence) => void
}

/** Notifications on this device: offered with an explanation, and what they may say. Nothing where they are not possible. */
export function PushPanel({ user, settings, publicKey, onChoose }: PushPanelProps) {
  const { t } = useLingui()
  const { state, turnOn, turnOff } = usePush(user, publicKey)
  const attempt = useAttempt()
  const [update] = useUpdatePushSettingsMutation()
  if (state === null) return null

  const { showsContent, isDiscreet } = user.push
  const change = (input: { showsContent?: boolean; isDiscreet?: boolean }) =>
    attempt(() =>
      update({
        variables: { input },
        optimisticResponse: {
          __typename: 'Mutation',
          updatePushSettings: { ...user, push: { ...user.push, ...input } },
        },
      }),
    )
  if (state === 'denied')
    return (
      <Panel title={t`On this device`}>
        <Notice tone="info">
          {t`Your browser blocks notifications of this site. Allow them in the settings of your browser, under the address of the site, and come back here.`}
        </Notice>
      </Panel>
    )
  // Until the browser has answered, what most members see: nothing below moves for them.
  if (state === false || state === 'unknown')
    return (
      <Panel
        title={t`On this device`}
        lead={t`Know right away when somebody writes to you or likes you, even when the site is closed. A notification names nobody unless you want it to. Your browser will ask for permission first.`}
      >
        <div>
          <Button
            busy={state === 'unknown'}
            onClick={() => attempt(turnOn)}
          >{t`Turn on notifications here`}</Button>
        </div>
      </Panel>
    )
  return (
    <Panel
      title={t`On this device`}
      lead={t`This device gets notifications until you log out here. At night, and while you are on the site, none come.`}
    >
      {settings.map((setting) => (
        <KindRow key={setting.kind} setting={setting} onChange={(cadence) => onChoose(setting, cadence)} />
      ))}
      <SwitchField
        label={t`Show name and text`}
        hint={t`Anybody who sees your screen can read it.`}
        checked={showsContent && !isDiscreet}
        disabled={isDiscreet}
        onChange={(on) => change({ showsContent: on })}
      />
      <SwitchField
        label={t`Discreet notifications`}
        hint={t`A neutral icon and title. Your browser may still add the address of the site.`}
        checked={isDiscreet}
        onChange={(on) => change({ isDiscreet: on })}
      />
      <div>
        <Button variant="outline" onClick={() => attempt(turnOff)}>{t`Turn off notifications here`}</Button>
      </div>
    </Panel>
  )
}
