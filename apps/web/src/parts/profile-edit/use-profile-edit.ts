import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from './profile-draft.ts'
import type { OwnProfileQuery, OwnProfileUserFragment } from './profile-edit.generated.ts'
import { useUpdateProfileMutation } from './profile-edit.generated.ts'
import type { FieldGroup, ProfileFault, ProfileField, ProfileForm } from './profile-form.rules.ts'
import { draftOf, faultsOf, formOf, groupFields, inputOf, limits, withAnswer } from './profile-form.rules.ts'

/** What the form is drawn from: the member, and what there is to choose. */
export type OwnProfile = OwnProfileQuery & { viewer: OwnProfileUserFragment }

export type SaveOutcome =
  | { kind: 'saved' }
  /** The first field with a fault. */
  | { kind: 'faulty'; field: ProfileField }
  | { kind: 'refused'; message: string }
  /** No answer; what was typed is kept. */
  | { kind: 'lost' }

/**
 * The profile while it is being changed: the saved one, and over it what this tab has changed, which survives a
 * reload and other pages. Fields that are not being changed follow what other windows save.
 */
export function useProfileEdit({ viewer }: OwnProfile, groups: readonly FieldGroup[]) {
  const saved = formOf(viewer)
  const [kept, setDraft] = useState(() => readDraft(viewer.id))
  const [said, setSaid] = useState<Partial<Record<ProfileField, string>>>({})
  const [isChecked, setChecked] = useState(false)
  const [send, { loading }] = useUpdateProfileMutation()
  const text = useProfileFaultText()

  const draft = draftOf(saved, kept)
  const form: ProfileForm = { ...saved, ...draft }
  const fields = groups.flatMap((group) => groupFields[group])
  const changed = fields.filter((field) => field in draft)
  const faults = faultsOf(form, draft, viewer.email)
  useEffect(() => keepDraft(viewer.id, kept), [viewer.id, kept])

  const set = <Field extends ProfileField>(field: Field, value: ProfileForm[Field]) => {
    setDraft((before) => withAnswer(saved, before, field, value))
    setSaid(({ [field]: _answered, ...others }) => others)
  }
  const drop = () => {
    setDraft((before) => without(before, fields))
    setSaid({})
    setChecked(false)
  }
  /** What is to be read beside a field: what the server said of it, or what is plainly wrong once it was tried. */
  const error = (field: ProfileField): string | undefined => {
    const fault = faults[field]
    // A text that is too long, and ages that are turned round, are said while they are being changed.
    const isLive = field === 'about' || field === 'seeksMaxAge'
    return said[field] ?? (fault && (isChecked || isLive) ? text(fault) : undefined)
  }

  async function save(): Promise<SaveOutcome> {
    const wrong = changed.find((field) => faults[field])
    setChecked(true)
    if (wrong) return { kind: 'faulty', field: wrong }
    if (changed.length === 0) return { kind: 'saved' }
    const sent = Object.fromEntries(changed.map((field) => [field, draft[field]])) as Partial<ProfileForm>
    try {
      const { data } = await send({
        variables: { input: inputOf(sent) },
        optimisticResponse: {
          __typename: 'Mutation',
          updateProfile: { __typename: 'UpdateProfileSuccess', user: optimistic(viewer, sent) },
        },
      })
      const answer = data?.updateProfile
      if (answer?.__typename === 'UpdateProfileSuccess') {
        // What was typed while it was on its way stays to be saved.
        setDraft((before) => without(before, changed, sent))
        setChecked(false)
        return { kind: 'saved' }
      }
      if (answer?.__typename !== 'ValidationError') return { kind: 'lost' }
      setSaid(Object.fromEntries(answer.fields.map(({ field, message }) => [field, message])))
      const first = fields.find((field) => answer.fields.some((fault) => fault.field === field))
      return first ? { kind: 'faulty', field: first } : { kind: 'refused', message: answer.message }
    } catch {
      return { kind: 'lost' }
    }
  }
  return { form, set, error, save, drop, changed, isSaving: loading }
}

export type ProfileEdit = ReturnType<typeof useProfileEdit>

/** A draft without some fields; with `sent`, only where they still hold what was sent. */
function without(
  draft: Partial<ProfileForm>,
  fields: readonly ProfileField[],
  sent?: Partial<ProfileForm>,
): Partial<ProfileForm> {
  const goes = (field: string) =>
    fields.includes(field as ProfileField) &&
    (!sent || JSON.stringify(sent[field as ProfileField]) === JSON.stringify(draft[field as ProfileField]))
  return Object.fromEntries(Object.entries(draft).filter(([field]) => !goes(field)))
}

/** The member as the save will most likely leave them, shown until the server has answered. */
function optimistic(viewer: OwnProfileUserFragment, sent: Partial<ProfileForm>): OwnProfileUserFragment {
  const { seeks, seeksMinAge, seeksMaxAge, ...told } = inputOf(sent)
  const wishes = Object.entries({ seeks, seeksMinAge, seeksMaxAge }).filter(([, wish]) => wish !== undefined)
  return {
    ...viewer,
    ...Object.fromEntries(wishes),
    profile: { ...viewer.profile, ...told },
  } as OwnProfileUserFragment
}

/** The sentence for each fault that the form finds by itself. */
function useProfileFaultText(): (fault: ProfileFault) => string {
  const { t } = useLingui()
  const { name: longest, city: longestCity, about: longestText } = limits
  return (fault) => {
    const texts: Record<ProfileFault, string> = {
      nameMissing: t`Enter a profile name.`,
      nameStartsWithAt: t`Your profile name may not start with an @`,
      nameIsEmail: t`Your profile name must differ from your e-mail address`,
      nameTooLong: t`Your profile name may be at most ${longest} characters long.`,
      cityTooLong: t`The name of your city may be at most ${longestCity} characters long.`,
      aboutTooLong: t`Your text may be at most ${longestText} characters long.`,
      seeksTurned: t`This age is below the youngest age.`,
    }
    return texts[fault]
  }
}
