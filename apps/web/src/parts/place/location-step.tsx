import { useLingui } from '@lingui/react/macro'
import { ProfileFieldsForm } from '../profile-edit/profile-fields-form.tsx'

/** The step of joining that asks where one lives, by hand or by where the device is; never finer than the city. */
export function LocationStep({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  return <ProfileFieldsForm groups={['place']} submitLabel={t`Save and go on`} onSaved={onDone} />
}
