import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef } from 'react'
import { useGraphForm } from '../form/use-graph-form.ts'
import { useCityConfirmation } from '../place/city-field.tsx'
import { type ProfileDraft, readDraft, storeDraft } from './profile-draft.ts'
import {
  type OwnProfileQuery,
  type OwnProfileUserFragment,
  useUpdateProfileMutation,
} from './profile-edit.generated.ts'
import {
  draftOf,
  errorsOf,
  type FieldGroup,
  formOf,
  groupFields,
  inputOf,
  limits,
  type ProfileError,
  type ProfileField,
  type ProfileForm,
  withAnswer,
} from './profile-form.rules.ts'

/** The data of the form: the member, and the options to choose from. */
export type OwnProfile = OwnProfileQuery & { viewer: OwnProfileUserFragment }

interface SaveCallbacks {
  onSaved: () => void
  /** Called with the message of an error that belongs to no field. */
  onRejected?: (message: string) => void
  onResultUnknown?: () => void
}

/**
 * The editable profile: the saved one with this tab's changes over it, which survive a reload and other
 * pages. Unchanged fields follow what other tabs save.
 */
export function useProfileEdit(
  own: OwnProfile,
  groups: readonly FieldGroup[],
  { onSaved, onRejected, onResultUnknown }: SaveCallbacks,
) {
  const { viewer } = own
  const saved = formOf(viewer)
  /** The profile without what is being sent: `saved` has that already, although the server may reject it. */
  const savedBefore = useRef<ProfileForm | null>(null)
  const [send] = useUpdateProfileMutation()
  const text = useProfileErrorText()
  const fields = groups.flatMap((group) => groupFields[group])
  const changesIn = (stored: ProfileDraft) => fields.filter((field) => field in draftOf(saved, stored))
  const errorsIn = (stored: ProfileDraft) => {
    const draft = draftOf(saved, stored)
    return errorsOf({ ...saved, ...draft }, draft, viewer.email)
  }
  const edit = useGraphForm({
    // Only the changed fields are part of the form's values.
    values: { draft: {} as ProfileDraft },
    draft: {
      get: () => ({ draft: readDraft(viewer.id) }),
      set: ({ draft }) => storeDraft(viewer.id, draft),
    },
    check: ({ draft }) => {
      const errors = errorsIn(draft)
      return Object.fromEntries(
        changesIn(draft).map((field) => [field, errors[field] && text(errors[field])]),
      )
    },
    send: async ({ draft }) => {
      const sent: ProfileDraft = Object.fromEntries(changesIn(draft).map((field) => [field, draft[field]]))
      savedBefore.current = saved
      try {
        const { data } = await send({
          variables: { input: inputOf(sent) },
          optimisticResponse: {
            __typename: 'Mutation',
            updateProfile: { __typename: 'UpdateProfileSuccess', user: optimistic(own, sent) },
          },
        })
        return data?.updateProfile
      } finally {
        savedBefore.current = null
      }
    },
    onDone: (_, sent) => {
      // Text typed while the request was in flight stays in the draft.
      edit.set('draft', without(edit.latest().draft, fields, sent.draft))
      onSaved()
    },
    onError: ({ message }, isAtField): void => {
      if (!isAtField) onRejected?.(message)
    },
    onResultUnknown,
  })
  const city = useCityConfirmation()
  const withDraft = (draft: ProfileDraft) => ({ ...saved, ...draftOf(saved, draft) }) as ProfileForm
  /** Saves, unless the city looks mistyped and is not confirmed yet. */
  const save = async () => {
    const { draft } = edit.latest()
    if (changesIn(draft).includes('city') && (await city.needsConfirmation(withDraft(draft))))
      edit.focus('city')
    else edit.submit()
  }
  const stored = edit.values.draft
  const form = withDraft(stored)
  const errors = errorsIn(stored)
  return {
    ...edit,
    form,
    isCityConfirming: city.isQuestioned(form),
    submit: (event?: FormEvent) => {
      event?.preventDefault()
      void save()
    },
    changed: changesIn(stored),
    set: <Field extends ProfileField>(field: Field, value: ProfileForm[Field]) => {
      const differingFrom = (known: ProfileForm) => withAnswer(known, edit.latest().draft, field, value)
      edit.set('draft', { ...differingFrom(savedBefore.current ?? saved), ...differingFrom(saved) }, field)
    },
    drop: () => {
      edit.set('draft', without(edit.latest().draft, fields))
      edit.clearErrors()
    },
    /** The error message to show beside a field. */
    error: (field: ProfileField): string | undefined => {
      // A text that is too long and a reversed age range are reported during the change.
      const live =
        field === 'about' || field === 'work' || field === 'seeksMaxAge' ? errors[field] : undefined
      return edit.errors[field]?.message ?? (live && text(live))
    },
  }
}

export type ProfileEdit = ReturnType<typeof useProfileEdit>

/** A draft without some fields; with `sent`, only those that still have the sent value. */
function without(draft: ProfileDraft, fields: readonly ProfileField[], sent?: ProfileDraft): ProfileDraft {
  const isRemoved = (field: string) =>
    fields.includes(field as ProfileField) &&
    (!sent || JSON.stringify(sent[field as ProfileField]) === JSON.stringify(draft[field as ProfileField]))
  return Object.fromEntries(Object.entries(draft).filter(([field]) => !isRemoved(field)))
}

/** The expected result of the save, shown until the server has answered. */
function optimistic({ viewer, site }: OwnProfile, sent: ProfileDraft): OwnProfileUserFragment {
  const { seeks, seeksMinAge, seeksMaxAge, preferNotToSay = [], answers, ...given } = inputOf(sent)
  const preferences = Object.entries({ seeks, seeksMinAge, seeksMaxAge }).filter(
    ([, value]) => value !== undefined,
  )
  const unsaidNow = preferNotToSay as string[]
  const emptied = unsaidNow.map((field) => [field, field === 'languages' ? [] : null])
  const known = [...site.questions, ...viewer.profile.answers.map(({ question }) => question)]
  const answered = (answers as ProfileForm['answers'] | undefined)?.map(({ question, text }) => ({
    __typename: 'ProfileAnswer',
    question: known.find(({ key }) => key === question),
    text,
  }))
  return {
    ...viewer,
    ...Object.fromEntries(preferences),
    preferNotToSay: [...viewer.preferNotToSay.filter((field) => !(field in sent)), ...unsaidNow],
    profile: {
      ...viewer.profile,
      ...given,
      ...Object.fromEntries(emptied),
      ...(answered && { answers: answered }),
    },
  } as OwnProfileUserFragment
}

/** The message for each validation error that the form finds itself. */
function useProfileErrorText(): (error: ProfileError) => string {
  const { t } = useLingui()
  const {
    name: longest,
    city: longestCity,
    about: longestText,
    work: longestWork,
    answer: longestAnswer,
  } = limits
  const tooLong = (longestText: number) => t`Your text may be at most ${longestText} characters long.`
  return (error) => {
    const texts: Record<ProfileError, string> = {
      nameMissing: t`Enter a profile name.`,
      nameStartsWithAt: t`Your profile name may not start with an @`,
      nameIsEmail: t`Your profile name must differ from your e-mail address`,
      nameTooLong: t`Your profile name may be at most ${longest} characters long.`,
      cityTooLong: t`The name of your city may be at most ${longestCity} characters long.`,
      aboutTooLong: tooLong(longestText),
      workTooLong: tooLong(longestWork),
      answerTooLong: tooLong(longestAnswer),
      seeksTurned: t`This age is below the youngest age.`,
    }
    return texts[error]
  }
}
