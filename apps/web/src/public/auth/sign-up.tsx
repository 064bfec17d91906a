import { styles as pageStyles } from 'virtual:styles/public/auth/sign-up.tsx'
import { msg } from '@lingui/core/macro'
import { dayOf } from '../../features/auth/birth-date.rules.ts'
import { allErrorTexts } from '../../features/auth/field-error-text.ts'
import { InviteOnly } from '../../features/auth/invite-only.tsx'
import { findPlace, landingAnswers } from '../../features/auth/landing-answers.rules.ts'
import { Promises } from '../../features/auth/promises.tsx'
import { questionTexts } from '../../features/auth/question-texts.ts'
import {
  errorsOf,
  firstWrong,
  lastQuestion,
  type Question,
  questions,
} from '../../features/auth/questions.rules.ts'
import { AuthSignUpDocument } from '../../features/auth/sign-up.generated.ts'
import { type SignUpForm, signUpErrors } from '../../features/auth/sign-up.rules.ts'
import { emptyDraft } from '../../features/auth/sign-up-draft.ts'
import { initialSignUpValues, signUpInput } from '../../features/auth/sign-up-values.rules.ts'
import { documentIdOf } from '../../graphql/links/operation.ts'
import { RegionsDocument } from '../../shared/place/regions.generated.ts'
import { chosenInterests } from '../../shared/signup/chosen-interests.ts'
import { scriptsAt } from '../assets.ts'
import { clientBuild } from '../build.ts'
import { i18nOf } from '../i18n.ts'
import type { AuthPageInput, AuthPageResponse, HandleAuthPage } from './auth-page-input.ts'
import { errorResponse, failureOf } from './errors.ts'
import { renderAuthPage } from './render-auth-page.tsx'
import { runDocument, viewerOf } from './run-document.ts'
import { SignUpPageDocument, type SignUpPageQuery } from './sign-up/sign-up.generated.ts'
import { type SignUpErrors, SignUpFields } from './sign-up/sign-up-fields.tsx'
import { stepFrom } from './sign-up/step-from.rules.ts'

/** The page to which a new member is redirected. */
const steps = '/complete-signup'

/** `/signup`: asks its questions one by one, creates an account, and leads the new member to the steps that follow. */
export const handleSignUp: HandleAuthPage = async (input) => {
  const { form, locale, site, url } = input
  const search = new URL(url, 'http://localhost').searchParams
  const viewer = await viewerOf(input)
  // A form that is sent again, by somebody who has become a member by it, leads to the same page.
  if (viewer)
    return { redirect: form && viewer.email === form.email?.trim().toLowerCase() ? steps : '/members' }
  const today = dayOf(new Date(input.now), site.timeZone)
  const answers = landingAnswers(search, site.minAge)
  const initial = form ? sentValues(form) : initialSignUpValues(site.countries, answers, today, emptyDraft)
  const options = await runDocument(input, SignUpPageDocument, { country: initial.country })
  const values = { ...initial, ...selectedPlace(options, form ? initial : null, answers.place) }
  const renderPage = (question: Question, formErrors: SignUpErrors = { errors: {} }, focus?: string) =>
    renderSignUp(input, { question, options, values, formErrors, focus, age: answers.age })
  const renderErrors = (errors: Record<string, string>, isTaken = false): AuthPageResponse => {
    const question = firstWrong(errors) ?? lastQuestion
    return {
      html: renderPage(question, { errors: errorsOf(question, errors), isTaken }),
      status: 422,
      isStep: true,
    }
  }
  const fail = (answer: Parameters<typeof errorResponse>[1]) =>
    errorResponse(renderPage(lastQuestion, { errors: {}, failure: failureOf(answer, locale) }), answer)
  if (!options) return fail(null)
  if (!form || !options.site.signupOpen) return { html: renderPage(questions[0]), status: 200, isStep: true }

  const invalid = signUpErrors(values, { ...site, today })
  const next = stepFrom(form, invalid, citiesIn(options, values.region))
  if (next.kind === 'ask')
    return { html: renderPage(next.question, { errors: {} }, next.focus), status: 200, isStep: true }
  if (next.kind === 'wrong') {
    const texts = allErrorTexts(i18nOf(locale), site.minAge)
    return renderErrors(
      Object.fromEntries(Object.entries(next.errors).map(([field, code]) => [field, texts[code]])),
    )
  }
  const answer = (
    await runDocument(input, AuthSignUpDocument, { input: { ...signUpInput(values), proof: form.proof } })
  )?.signUp
  switch (answer?.__typename) {
    case 'SignUpSuccess': {
      const interests = new URLSearchParams(chosenInterests(search).map((key) => ['interest', key]))
      return { redirect: interests.size > 0 ? `${steps}?${interests}` : steps }
    }
    case 'ValidationError':
      return renderErrors(Object.fromEntries(answer.fields.map(({ field, message }) => [field, message])))
    case 'EmailInUseError':
      return renderErrors({ email: answer.message }, true)
    default:
      return fail(answer)
  }
}

/** The values of a form that was sent; a choice that the form does not have is none. */
function sentValues(form: Record<string, string>): SignUpForm {
  const oneOf = <Value extends string>(value: string | undefined, ...known: Value[]) =>
    known.find((one) => one === value) ?? ''
  const { name = '', email = '', password = '', dateOfBirth: day = '', month = '', year = '' } = form
  return {
    gender: oneOf(form.gender, 'MALE', 'FEMALE'),
    seeks: oneOf(form.seeks, 'MALE', 'FEMALE', 'BOTH'),
    name,
    email,
    password,
    day,
    month,
    year,
    country: form.country ?? '',
    region: form.region ?? '',
    city: form.city ?? '',
    allowsSensitive: oneOf(form.allowsSensitive, 'yes'),
  }
}

/** The region and city that were sent, the city only if it is one of the region; otherwise those of the landing page. */
function selectedPlace(
  options: SignUpPageQuery | null,
  sent: Pick<SignUpForm, 'region' | 'city'> | null,
  landingPlace: string,
): Pick<SignUpForm, 'region' | 'city'> {
  if (!sent) return findPlace(landingPlace, options?.regions ?? []) ?? { region: '', city: '' }
  const { region, city } = sent
  return { region, city: citiesIn(options, region).includes(city) ? city : '' }
}

const citiesIn = (options: SignUpPageQuery | null, region: string): readonly string[] =>
  options?.regions.find(({ code }) => code === region)?.cities ?? []

interface SignUpPageProps {
  question: Question
  options: SignUpPageQuery | null
  values: SignUpForm
  formErrors: SignUpErrors
  /** The field that gets the focus if none is wrong. */
  focus: string | undefined
  /** The age from the landing page. */
  age: number | null
}

function renderSignUp(input: AuthPageInput, { age, ...fields }: SignUpPageProps): string {
  const { form, locale, site } = input
  const i18n = i18nOf(locale)
  const isOpen = fields.options?.site.signupOpen ?? true
  const name = i18n._(msg`Sign up`)
  return renderAuthPage(input, {
    styles: pageStyles,
    // Without a script the title of the page is what is read first.
    name: form && isOpen ? questionTexts(i18n, site.minAge)[fields.question].title : name,
    title: isOpen ? undefined : name,
    points: <Promises />,
    isFound: true,
    script: 'signUpScript',
    children: isOpen ? (
      <SignUpFields
        {...fields}
        site={site}
        data={{
          'data-sign-up': form ? 'sent' : '',
          'data-age': age === null ? undefined : String(age),
          'data-min-age': String(site.minAge),
          'data-regions': documentIdOf(RegionsDocument),
          'data-next': JSON.stringify(scriptsAt(clientBuild().manifest, steps, locale)),
        }}
      />
    ) : (
      <InviteOnly />
    ),
  })
}
