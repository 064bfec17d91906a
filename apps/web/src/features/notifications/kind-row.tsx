import { useLingui } from '@lingui/react/macro'
import type { NotificationCadence } from '../../graphql/types.generated.ts'
import { SentenceSelect } from '../../ui/select.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import type { NotificationUserFragment } from './notifications.generated.ts'
import styles from './notifications.module.css'
import { useCadenceLabels, useKindLabels } from './use-kind-labels.ts'

export type Setting = NotificationUserFragment['notificationSettings'][number]

/** One kind of notification: on or off, and how often if there is a choice. */
export function KindRow({
  setting,
  onChange,
}: {
  setting: Setting
  onChange: (cadence: NotificationCadence) => void
}) {
  const { t } = useLingui()
  const { label, hint } = useKindLabels()[setting.kind]
  const cadenceLabels = useCadenceLabels()
  const { cadence, choices } = setting
  const isOn = cadence !== 'OFF'
  return (
    <div className={styles.kind}>
      <SwitchField
        label={label}
        hint={hint}
        checked={isOn}
        onChange={(on) => onChange(on ? (choices[0] ?? 'NOW') : 'OFF')}
      />
      {isOn && choices.length > 1 && (
        <p className={styles.rhythm}>
          <SentenceSelect
            label={t`How often: ${label}`}
            value={cadence}
            choices={choices.map((choice) => ({ value: choice, label: cadenceLabels[choice] }))}
            onChange={(event) => onChange(event.target.value as NotificationCadence)}
          />
        </p>
      )}
    </div>
  )
}
