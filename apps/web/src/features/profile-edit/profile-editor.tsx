import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFailureToast } from '../../graphql/failure-notice.tsx'
import { Form } from '../../shared/form/form.tsx'
import { PhotoManager } from '../../shared/photos/photo-manager.tsx'
import { FieldGroupView } from '../../shared/profile-edit/field-groups.tsx'
import { type FieldGroup, groupFields, isFieldShown } from '../../shared/profile-edit/profile-form.rules.ts'
import { type OwnProfile, useProfileEdit } from '../../shared/profile-edit/use-profile-edit.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { CompletenessCard } from './completeness-card.tsx'
import styles from './profile-editor.module.css'
import { type OpenPart, ProfileRows } from './profile-rows.tsx'
import bar from './save-bar.module.css'

const order: readonly FieldGroup[] = [
  'identity',
  'about',
  'answers',
  'interests',
  'life',
  'personal',
  'place',
  'preferences',
]

/** The part of the profile that has a field. */
const partWith = (field: string): OpenPart | null => {
  const group = order.find((one) => one === field || groupFields[one].some((name) => name === field))
  return group ? { group, field } : null
}

interface ProfileEditorProps {
  own: OwnProfile
  isPhone: boolean
  /** Called when the main photo was added or removed: the missing parts have changed. */
  onPhotoChange: () => void
}

/**
 * The whole profile as one form, which is saved in one request; on a phone each part is a form of its own. Unsaved changes
 * are kept in this tab.
 */
export function ProfileEditor({ own, isPhone, onPhotoChange }: ProfileEditorProps) {
  const { t } = useLingui()
  const showFailure = useFailureToast()
  const edit = useProfileEdit(own, order, {
    onSaved: () => showToast(t`Your profile is saved`, { tone: 'success' }),
    onRejected: (message) => showToast(message, { tone: 'danger' }),
    onResultUnknown: () => showFailure(edit.submit),
  })
  const photos = useRef<HTMLDivElement>(null)
  const [openPart, setOpenPart] = useState<OpenPart | null>(null)
  const { viewer } = own
  const hasPhoto = viewer.profile.mainPhoto !== null
  const isPhotoMissing = viewer.completeness.missing.includes('photo')
  useEffect(() => {
    if (hasPhoto === isPhotoMissing) onPhotoChange()
  }, [hasPhoto, isPhotoMissing, onPhotoChange])

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (edit.changed.length > 0) edit.submit()
  }
  const scrollTo = (part: string) => {
    if (part === 'photo') photos.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    else if (isPhone) setOpenPart(partWith(part))
    else if (part === 'interests')
      edit.ref.current?.querySelector<HTMLElement>('[data-group=interests] button')?.focus()
    else edit.focus(part)
  }
  const titles: Record<FieldGroup, string> = {
    identity: t`Who you are`,
    about: t`About you`,
    interests: t`Interests`,
    answers: t`Your answers`,
    life: t`Your life`,
    personal: t`Facts`,
    place: t`Where you live`,
    preferences: t`Who you are looking for`,
  }
  const shown = order.filter((group) => groupFields[group].some((field) => isFieldShown(own.site, field)))
  return (
    <div className={styles.columns}>
      <CompletenessCard
        id={viewer.id}
        name={viewer.profile.name}
        photo={viewer.profile.mainPhoto?.url ?? null}
        {...viewer.completeness}
        onSelect={scrollTo}
      />
      <div className={styles.panels}>
        <div ref={photos} className={styles.photos}>
          <Panel title={t`Photos`}>
            <PhotoManager variant="profile" />
          </Panel>
        </div>
        {isPhone ? (
          <ProfileRows own={own} groups={shown} titles={titles} open={openPart} onOpen={setOpenPart} />
        ) : (
          <Form form={{ ...edit, submit }} className={styles.panels} label={t`My profile`}>
            {shown.map((group) => (
              <div key={group} data-group={group}>
                <Panel title={titles[group]}>
                  <FieldGroupView group={group} own={own} edit={edit} />
                </Panel>
              </div>
            ))}
            <SaveBar isShown={edit.changed.length > 0} isSaving={edit.isSending} onUndo={edit.drop} />
          </Form>
        )}
      </div>
    </div>
  )
}

interface SaveBarProps {
  isShown: boolean
  isSaving: boolean
  onUndo: () => void
}

/** A bar at the bottom of the screen, shown while there are unsaved changes. */
function SaveBar({ isShown, isSaving, onUndo }: SaveBarProps) {
  const { t } = useLingui()
  return (
    <div className={bar.place} role="status">
      {isShown && (
        <div className={bar.bar}>
          <p className={bar.said}>{t`Not saved yet`}</p>
          <Button variant="quiet" size="small" disabled={isSaving} onClick={onUndo}>{t`Undo`}</Button>
          <Button type="submit" variant="ember" size="small" busy={isSaving}>{t`Save`}</Button>
        </div>
      )}
    </div>
  )
}
