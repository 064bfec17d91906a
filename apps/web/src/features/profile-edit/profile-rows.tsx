import { useLingui } from '@lingui/react/macro'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useEffect, useState } from 'react'
import { useFailureToast } from '../../graphql/failure-notice.tsx'
import { capitalized } from '../../i18n/capitals.ts'
import { Form } from '../../shared/form/form.tsx'
import { interestDisplay } from '../../shared/interests.ts'
import { useFactText } from '../../shared/profile-edit/fact-text.ts'
import { FieldGroupView } from '../../shared/profile-edit/field-groups.tsx'
import { readDraft } from '../../shared/profile-edit/profile-draft.ts'
import type { FactField } from '../../shared/profile-edit/profile-facts.ts'
import {
  draftOf,
  type FieldGroup,
  formOf,
  groupFields,
  isFieldShown,
  type ProfileField,
} from '../../shared/profile-edit/profile-form.rules.ts'
import { type OwnProfile, useProfileEdit } from '../../shared/profile-edit/use-profile-edit.ts'
import { useAgeWords } from '../../shared/search/use-age-words.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './profile-rows.module.css'

/** A part of the profile, and the field in it that gets the focus; null for its first. */
export interface OpenPart {
  group: FieldGroup
  field: string | null
}

interface ProfileRowsProps {
  own: OwnProfile
  groups: readonly FieldGroup[]
  titles: Record<FieldGroup, string>
  open: OpenPart | null
  onOpen: (part: OpenPart | null) => void
}

/** The profile on a phone: a row for each part, with what it says now, which opens the part as a form in a sheet. */
export function ProfileRows({ own, groups, titles, open, onOpen }: ProfileRowsProps) {
  const { t } = useLingui()
  const summary = useSummaries(own)
  // The part stays while its sheet slides away.
  const [shown, setShown] = useState(open)
  if (open && open !== shown) setShown(open)
  const unsaved = draftOf(formOf(own.viewer), readDraft(own.viewer.id))
  return (
    <>
      <ul className={styles.rows}>
        {groups.map((group) => (
          <li key={group}>
            <button
              type="button"
              className={styles.row}
              aria-haspopup="dialog"
              onPointerEnter={() => Sheet.preload()}
              onClick={() => onOpen({ group, field: null })}
            >
              <span className={styles.text}>
                <b>{titles[group]}</b>{' '}
                {groupFields[group].some((field) => field in unsaved) ? (
                  <span className={styles.unsaved}>{t`Not saved yet`}</span>
                ) : (
                  <span className={styles.now} data-may-cut>
                    {summary(group) || t`Not filled in yet`}
                  </span>
                )}
              </span>
              <CaretRightIcon size={16} weight="bold" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <PartSheet
          key={shown.group}
          own={own}
          part={shown}
          title={titles[shown.group]}
          isOpen={open !== null}
          onClose={() => onOpen(null)}
        />
      )}
    </>
  )
}

interface PartSheetProps {
  own: OwnProfile
  part: OpenPart
  title: string
  isOpen: boolean
  onClose: () => void
}

/** One part of the profile as a form; it is saved by itself, and unsaved changes are kept in this tab. */
function PartSheet({ own, part: { group, field }, title, isOpen, onClose }: PartSheetProps) {
  const { t } = useLingui()
  const showFailure = useFailureToast()
  const edit = useProfileEdit(own, [group], {
    onSaved: () => {
      showToast(t`Your profile is saved`, { tone: 'success' })
      onClose()
    },
    onRejected: (message) => showToast(message, { tone: 'danger' }),
    onResultUnknown: () => showFailure(edit.submit),
  })
  const isChanged = edit.changed.length > 0
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button
            variant="ember"
            busy={edit.isSending}
            onClick={() => (isChanged ? edit.submit() : onClose())}
          >
            {isChanged ? t`Save` : t`Done`}
          </Button>
          {isChanged && (
            <Button variant="quiet" disabled={edit.isSending} onClick={edit.drop}>{t`Undo`}</Button>
          )}
        </>
      }
    >
      <Form form={edit} className={styles.form}>
        <FieldGroupView group={group} own={own} edit={edit} />
        <FocusField field={field} focus={edit.focus} />
      </Form>
    </Sheet>
  )
}

/** Moves the focus to a field when the sheet opens. */
function FocusField({ field, focus }: { field: string | null; focus: (field: string) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field that was asked for
  useEffect(() => {
    if (field) focus(field)
  }, [field])
  return null
}

/** Says in a few words what a part of the saved profile contains; empty if it contains nothing. */
function useSummaries({ viewer, site }: OwnProfile): (group: FieldGroup) => string {
  const { t, i18n } = useLingui()
  const textOf = useFactText()
  const ages = useAgeWords(site.minAge)
  const { profile, seeks, seeksMinAge, seeksMaxAge } = viewer
  const chosen = (field: ProfileField) =>
    isFieldShown(site, field) ? textOf(field as FactField, profile[field as FactField]) : null
  const interestNames = profile.interests.map((key) => {
    const display = interestDisplay(key)
    return display ? i18n._(display.label) : key
  })
  const sought = { FEMALE: t`women`, MALE: t`men`, BOTH: t`both` }
  const words: Record<FieldGroup, (string | null)[]> = {
    identity: [profile.name],
    about: [profile.about ?? chosen('reason')],
    interests: [interestNames.join(', ')],
    answers: profile.answers.map(({ question }) => question.words),
    personal: groupFields.personal.map(chosen),
    life: groupFields.life.map(chosen),
    place: [profile.city, profile.regionName],
    preferences: [sought[seeks], ages({ minAge: seeksMinAge, maxAge: seeksMaxAge })],
  }
  // A city and its region may have one name.
  return (group) => capitalized([...new Set(words[group])].filter(Boolean).join(' · '), i18n.locale)
}
