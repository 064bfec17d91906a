import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import type { Viewer } from '../../graphql/session.ts'
import { useGraphForm } from '../../shared/form/use-graph-form.ts'
import { afterPress } from '../../ui/press.ts'
import { type BirthDateParts, dayOf, yearOfAge } from './birth-date.rules.ts'
import { fieldErrorText } from './field-error-text.ts'
import type { LandingAnswers } from './landing-answers.rules.ts'
import { useAuthSignUpMutation } from './sign-up.generated.ts'
import { type FormField, signUpErrors } from './sign-up.rules.ts'
import { emptyDraft, type SignUpDraft, signUpDraft } from './sign-up-draft.ts'
import { initialSignUpValues, signUpInput } from './sign-up-values.rules.ts'

interface Site {
  minAge: number
  countries: readonly string[]
}

/** The form of the account step: initial values, validation, and the mutation, with a proof of work if it is required. */
export function useSignUpForm(site: Site, answers: LandingAnswers, onSignedUp: (viewer: Viewer) => void) {
  const { i18n } = useLingui()
  const today = useMemo(() => dayOf(new Date()), [])
  // A known age fills in the year, until the year itself is typed.
  const age = useRef(answers.age)
  const [signUp] = useAuthSignUpMutation()
  const form = useGraphForm({
    values: (stored: Partial<SignUpDraft>) =>
      initialSignUpValues(site.countries, answers, today, { ...emptyDraft, ...stored }),
    draft: signUpDraft,
    check: (values) =>
      Object.fromEntries(
        Object.entries(signUpErrors(values, { ...site, today })).map(([field, error]) => [
          field,
          fieldErrorText(i18n, error, site.minAge),
        ]),
      ),
    send: async (values) => {
      const input = signUpInput(values)
      const answer = (await signUp({ variables: { input } })).data?.signUp
      if (answer?.__typename !== 'ProofRequiredError') return answer
      const { solveProof } = await import('../../shared/proof/solve-proof.ts')
      const proof = await solveProof(answer.challenge)
      return proof ? (await signUp({ variables: { input: { ...input, proof } } })).data?.signUp : answer
    },
    fieldOf: { EmailInUseError: 'email' },
    onDone: ({ user }) => {
      signUpDraft.remove()
      onSignedUp(user)
    },
  })
  return {
    ...form,
    setBirthDate(part: keyof BirthDateParts, typed: string) {
      if (part === 'year') age.current = null
      form.set(part, typed, 'dateOfBirth')
      if (age.current !== null)
        form.set('year', yearOfAge(age.current, { ...form.values, [part]: typed }, today), 'dateOfBirth')
    },
    /** Shows the error of a field that is not empty after the focus has left it. */
    validateOnBlur: (field: FormField) => afterPress(() => form.validate(field)),
  }
}
