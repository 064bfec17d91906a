import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import type { Viewer } from '../../graphql/session.ts'
import type { Gender, SeeksGender } from '../../graphql/types.generated.ts'
import { useGraphForm } from '../../shared/form/use-graph-form.ts'
import { afterPress } from '../../ui/press.ts'
import { type BirthDateParts, dayOf, isoDate, yearOfAge } from './birth-date.rules.ts'
import type { LandingAnswers } from './landing-answers.rules.ts'
import { useAuthSignUpMutation } from './sign-up.generated.ts'
import {
  type FaultCode,
  type FormField,
  nameLength,
  passwordLength,
  type SignUpForm,
  signUpFaults,
} from './sign-up.rules.ts'
import { emptyDraft, type SignUpDraft, signUpDraft } from './sign-up-draft.ts'

interface Site {
  minAge: number
  countries: readonly string[]
}

/** The state of the account step: its initial values, its validation errors, and how it is sent. */
export function useSignUpForm(site: Site, answers: LandingAnswers, onEnter: (viewer: Viewer) => void) {
  const today = useMemo(() => dayOf(new Date()), [])
  // A known age fills in the year, until the year itself is typed.
  const age = useRef(answers.age)
  const text = useFaultText(site.minAge)
  const [signUp] = useAuthSignUpMutation()
  const form = useGraphForm({
    values: (kept: Partial<SignUpDraft>) => begin(site, answers, today, { ...emptyDraft, ...kept }),
    draft: signUpDraft,
    check: (values) =>
      Object.fromEntries(
        Object.entries(signUpFaults(values, { ...site, today })).map(([field, fault]) => [
          field,
          text(fault),
        ]),
      ),
    send: async ({ day, month, year, ...rest }) => {
      const input = {
        ...rest,
        email: rest.email.trim(),
        // The validation has checked that they are filled in.
        gender: rest.gender as Gender,
        seeks: rest.seeks as SeeksGender,
        dateOfBirth: isoDate({ day, month, year }) ?? '',
        region: rest.region || null,
        city: rest.city || null,
      }
      return (await signUp({ variables: { input } })).data?.signUp
    },
    fieldOf: { EmailInUseError: 'email' },
    onDone: ({ user }) => {
      signUpDraft.drop()
      onEnter(user)
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
    /** Called when the focus leaves a field that is not empty. */
    leave: (field: FormField) => afterPress(() => form.show(field)),
  }
}

function begin(
  { countries }: Site,
  answers: LandingAnswers,
  today: ReturnType<typeof dayOf>,
  draft: SignUpDraft,
): SignUpForm {
  const told = /^[A-Z]{2}-/.exec(answers.place.toUpperCase())?.[0].slice(0, 2)
  const country = [draft.country, told, countries[0]].find((code) => code && countries.includes(code))
  return {
    ...draft,
    password: '',
    gender: answers.gender || draft.gender,
    seeks: answers.seeks || draft.seeks,
    country: country ?? '',
    year: draft.year || (answers.age === null ? '' : yearOfAge(answers.age, draft, today)),
  }
}

/** The message of each validation error of the sign-up form. */
function useFaultText(minAge: number): (fault: FaultCode) => string {
  const { t } = useLingui()
  const { min, max } = passwordLength
  const longest = nameLength
  return (fault) => {
    const texts: Record<FaultCode, string> = {
      genderMissing: t`Choose what you are.`,
      seeksMissing: t`Choose whom you are looking for.`,
      nameMissing: t`Enter a profile name.`,
      nameStartsWithAt: t`Your profile name may not start with an @`,
      nameIsEmail: t`Your profile name must differ from your e-mail address`,
      nameTooLong: t`Your profile name may be at most ${longest} characters long.`,
      emailInvalid: t`Invalid e-mail`,
      passwordTooShort: t`Choose a password of at least ${min} characters.`,
      passwordTooLong: t`Your password may be at most ${max} characters long.`,
      passwordBlank: t`A password of nothing but spaces does not work. Choose another.`,
      passwordIsYours: t`Do not use your name or e-mail address as a password.`,
      birthDateMissing: t`Enter your date of birth (${minAge}+ years)`,
      birthDateInvalid: t`Invalid date of birth.`,
      countryUnknown: t`Choose a country from the list.`,
    }
    return texts[fault]
  }
}
