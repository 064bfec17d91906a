import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Form, FormErrorNotice } from '../form/form.tsx'
import { FieldGroupView } from './field-groups.tsx'
import styles from './profile-edit.module.css'
import type { FieldGroup } from './profile-form.rules.ts'
import { useOwnProfile } from './use-own-profile.ts'
import { type OwnProfile, useProfileEdit } from './use-profile-edit.ts'

interface ProfileFieldsFormProps {
  /** The parts of the profile to show, in this order. */
  groups: readonly FieldGroup[]
  submitLabel: string
  /** Called after the save, or if nothing had changed. */
  onSaved: () => void
}

/** Parts of the viewer's profile as a form with one button; the input survives a reload and going back. */
export function ProfileFieldsForm(props: ProfileFieldsFormProps) {
  const { own, isFailed, retry } = useOwnProfile()
  if (own) return <Fields {...props} own={own} />
  return isFailed ? <FailureNotice onRetry={retry} /> : <Waiting />
}

function Fields({ groups, submitLabel, onSaved, own }: ProfileFieldsFormProps & { own: OwnProfile }) {
  const { t } = useLingui()
  const edit = useProfileEdit(own, groups, { onSaved })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (edit.changed.length > 0) edit.submit()
    else onSaved()
  }
  return (
    <Form form={{ ...edit, submit }} className={styles.form} label={t`Your profile`}>
      {groups.map((group) => (
        <FieldGroupView key={group} group={group} own={own} edit={edit} listsCities />
      ))}
      <FormErrorNotice form={edit} />
      <Button type="submit" variant="ember" size="large" full busy={edit.isSending}>
        {submitLabel}
      </Button>
    </Form>
  )
}

function Waiting() {
  return (
    <div className={styles.form} aria-busy="true">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} width="100%" height={48} radius={14} />
      ))}
    </div>
  )
}
