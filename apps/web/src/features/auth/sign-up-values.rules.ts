import type { Gender, SeeksGender, SignUpInput } from '../../graphql/types.generated.ts'
import { type Day, isoDate, yearOfAge } from './birth-date.rules.ts'
import type { LandingAnswers } from './landing-answers.rules.ts'
import type { SignUpForm } from './sign-up.rules.ts'
import type { SignUpDraft } from './sign-up-draft.ts'

/** The initial values of the form: the answers given on the landing page, otherwise the stored draft. */
export function initialSignUpValues(
  countries: readonly string[],
  answers: LandingAnswers,
  today: Day,
  draft: SignUpDraft,
): SignUpForm {
  const answered = /^[A-Z]{2}-/.exec(answers.place.toUpperCase())?.[0].slice(0, 2)
  const country = [draft.country, answered, countries[0]].find((code) => code && countries.includes(code))
  return {
    ...draft,
    password: '',
    gender: answers.gender || draft.gender,
    seeks: answers.seeks || draft.seeks,
    country: country ?? '',
    year: draft.year || (answers.age === null ? '' : yearOfAge(answers.age, draft, today)),
  }
}

/** The input of the mutation for a form without validation errors. */
export function signUpInput({ day, month, year, ...rest }: SignUpForm): SignUpInput {
  return {
    ...rest,
    email: rest.email.trim(),
    gender: rest.gender as Gender,
    seeks: rest.seeks as SeeksGender,
    dateOfBirth: isoDate({ day, month, year }) ?? '',
    region: rest.region || null,
    city: rest.city || null,
    allowsSensitive: rest.allowsSensitive === 'yes',
  }
}
