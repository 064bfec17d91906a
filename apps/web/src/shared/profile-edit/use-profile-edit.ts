import { useLingui } from '@lingui/react/macro'
import { fieldsOf, stored } from '../../ui/stored.ts'
import { useGraphForm } from '../form/use-graph-form.ts'
import {
  type OwnProfileQuery,
  type OwnProfileUserFragment,
  useUpdateProfileMutation,
} from './profile-edit.generated.ts'
import {
  draftOf,
  type FieldGroup,
  faultsOf,
  formOf,
  groupFields,
  inputOf,
  limits,
  type ProfileFault,
  type ProfileField,
  type ProfileForm,
  withAnswer,
} from './profile-form.rules.ts'

type ProfileDraft = Partial<ProfileForm>

/** What the form is drawn from: the member, and what there is to choose. */
export type OwnProfile = OwnProfileQuery & { viewer: OwnProfileUserFragment }

const storeOf = (memberId: number) =>
  stored('tab', `profile-draft:${memberId}`, (value): ProfileDraft => fieldsOf(value))

/** What this tab had changed and not yet saved; nothing where it cannot be read. */
export const readDraft = (memberId: number): ProfileDraft => storeOf(memberId).get()

/** Keeps what is changed and not saved, for a reload or another page and back; an empty draft is forgotten. */
export function keepDraft(memberId: number, draft: ProfileDraft): void {
  if (Object.keys(draft).length === 0) storeOf(memberId).drop()
  else storeOf(memberId).set(draft)
}

interface Outcomes {
  onSaved: () => void
  /** An error that stands at no field. */
  onRefused?: (message: string) => void
  onLost?: () => void
}

/**
 * The profile while it is being changed: the saved one, and over it what this tab has changed, which survives a
 * reload and other pages. Fields that are not being changed follow what other windows save.
 */
export function useProfileEdit(
  { viewer }: OwnProfile,
  groups: readonly FieldGroup[],
  { onSaved, onRefused, onLost }: Outcomes,
) {
  const saved = formOf(viewer)
  const [send] = useUpdateProfileMutation()
  const text = useProfileFaultText()
  const fields = groups.flatMap((group) => groupFields[group])
  const changesIn = (kept: ProfileDraft) => fields.filter((field) => field in draftOf(saved, kept))
  const faultsIn = (kept: ProfileDraft) => {
    const draft = draftOf(saved, kept)
    return faultsOf({ ...saved, ...draft }, draft, viewer.email)
  }
  const edit = useGraphForm({
    // Of the fields, only what was changed is the form's own.
    values: { draft: {} as ProfileDraft },
    draft: {
      get: () => ({ draft: readDraft(viewer.id) }),
      set: ({ draft }) => keepDraft(viewer.id, draft),
    },
    check: ({ draft }) => {
      const faults = faultsIn(draft)
      return Object.fromEntries(
        changesIn(draft).map((field) => [field, faults[field] && text(faults[field])]),
      )
    },
    send: async ({ draft }) => {
      const sent: ProfileDraft = Object.fromEntries(changesIn(draft).map((field) => [field, draft[field]]))
      const { data } = await send({
        variables: { input: inputOf(sent) },
        optimisticResponse: {
          __typename: 'Mutation',
          updateProfile: { __typename: 'UpdateProfileSuccess', user: optimistic(viewer, sent) },
        },
      })
      return data?.updateProfile
    },
    onDone: (_, sent) => {
      // What was typed while it was on its way stays to be saved.
      edit.set('draft', without(edit.latest().draft, fields, sent.draft))
      onSaved()
    },
    onError: ({ message }, isAtField): void => {
      if (!isAtField) onRefused?.(message)
    },
    onLost,
  })
  const kept = edit.values.draft
  const faults = faultsIn(kept)
  return {
    ...edit,
    form: { ...saved, ...draftOf(saved, kept) } as ProfileForm,
    changed: changesIn(kept),
    set: <Field extends ProfileField>(field: Field, value: ProfileForm[Field]) =>
      edit.set('draft', withAnswer(saved, edit.latest().draft, field, value), field),
    drop: () => {
      edit.set('draft', without(edit.latest().draft, fields))
      edit.forget()
    },
    /** What is to be read beside a field. */
    error: (field: ProfileField): string | undefined => {
      // A text that is too long, and ages that are turned round, are said while they are being changed.
      const live = field === 'about' || field === 'seeksMaxAge' ? faults[field] : undefined
      return edit.errors[field]?.message ?? (live && text(live))
    },
  }
}

export type ProfileEdit = ReturnType<typeof useProfileEdit>

/** A draft without some fields; with `sent`, only where they still hold what was sent. */
function without(draft: ProfileDraft, fields: readonly ProfileField[], sent?: ProfileDraft): ProfileDraft {
  const goes = (field: string) =>
    fields.includes(field as ProfileField) &&
    (!sent || JSON.stringify(sent[field as ProfileField]) === JSON.stringify(draft[field as ProfileField]))
  return Object.fromEntries(Object.entries(draft).filter(([field]) => !goes(field)))
}

/** The member as the save will most likely leave them, shown until the server has answered. */
function optimistic(viewer: OwnProfileUserFragment, sent: ProfileDraft): OwnProfileUserFragment {
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
