import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useMemo, useRef } from 'react'
import type { Viewer } from '../../graphql/session.ts'
import { useGraphForm } from '../../shared/form/use-graph-form.ts'
import { type BirthDateParts, dayOf, yearOfAge } from './birth-date.rules.ts'
import { fieldErrorText } from './field-error-text.ts'
import type { LandingAnswers } from './landing-answers.rules.ts'
import { fieldsOf, firstWrong, questionAfter, questionToResume } from './questions.rules.ts'
import { useAuthSignUpMutation } from './sign-up.generated.ts'
import { type SignUpForm, signUpErrors } from './sign-up.rules.ts'
import { emptyDraft, type SignUpDraft, shownQuestion, signUpDraft } from './sign-up-draft.ts'
import { initialSignUpValues, signUpInput } from './sign-up-values.rules.ts'
import { useQuestion } from './use-question.ts'

interface Site {
  minAge: number
  countries: readonly string[]
}

/**
 * The form of the account step: its questions, initial values, validation, and the mutation, with a proof of work if it is
 * required.
 */
export function useSignUpForm(site: Site, answers: LandingAnswers, onSignedUp: (viewer: Viewer) => void) {
  const { i18n } = useLingui()
  const today = useMemo(() => dayOf(new Date()), [])
  // A known age fills in the year, until the year itself is typed.
  const age = useRef(answers.age)
  const [signUp] = useAuthSignUpMutation()
  const initialValues = (stored: Partial<SignUpDraft>) =>
    initialSignUpValues(site.countries, answers, today, { ...emptyDraft, ...stored })
  const errorsIn = (values: SignUpForm) => signUpErrors(values, { ...site, today })
  const asked = useQuestion(() =>
    questionToResume(shownQuestion.get(), errorsIn(initialValues(signUpDraft.get()))),
  )
  const form = useGraphForm({
    values: initialValues,
    draft: signUpDraft,
    check: (values) =>
      Object.fromEntries(
        Object.entries(errorsIn(values)).map(([field, error]) => [
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
    // An error leads back to its question.
    onWrong: (fields) => {
      const wrong = firstWrong(Object.fromEntries(fields.map((field) => [field, true])))
      if (wrong) asked.open(wrong)
    },
    onDone: ({ user }) => {
      signUpDraft.remove()
      onSignedUp(user)
    },
  })
  const next = questionAfter(asked.question)
  return {
    ...form,
    ...asked,
    /** Goes on to the next question once this one is answered; the last sends the form. */
    submit: (event?: FormEvent) => {
      event?.preventDefault()
      if (asked.isSecondPress(event)) return
      if (!next) form.submit()
      else
        void form.validateAll(fieldsOf(asked.question)).then((isRight) => {
          if (isRight) asked.open(next, event)
        })
    },
    setBirthDate(part: keyof BirthDateParts, typed: string) {
      if (part === 'year') age.current = null
      form.set(part, typed, 'dateOfBirth')
      if (age.current !== null)
        form.set('year', yearOfAge(age.current, { ...form.values, [part]: typed }, today), 'dateOfBirth')
    },
  }
}
