import { styles as pageStyles } from 'virtual:styles/public/auth/sign-up.tsx'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { dayOf } from '../../features/auth/birth-date.rules.ts'
import { fieldErrorText } from '../../features/auth/field-error-text.ts'
import { InviteOnly } from '../../features/auth/invite-only.tsx'
import { findPlace, landingAnswers } from '../../features/auth/landing-answers.rules.ts'
import { Promises } from '../../features/auth/promises.tsx'
import { AuthSignUpDocument } from '../../features/auth/sign-up.generated.ts'
import { type SignUpForm, signUpErrors } from '../../features/auth/sign-up.rules.ts'
import { emptyDraft } from '../../features/auth/sign-up-draft.ts'
import { signUpInput, startOf } from '../../features/auth/sign-up-start.rules.ts'
import { documentIdOf } from '../../graphql/links/operation.ts'
import { RegionsDocument } from '../../shared/place/regions.generated.ts'
import { chosenInterests } from '../../shared/signup/chosen-interests.ts'
import { scriptsAt } from '../assets.ts'
import { clientBuild } from '../build.ts'
import { languageOf } from '../language.ts'
import type { AuthPageInput, HandleAuthPage } from './auth-page-input.ts'
import { failureOf, refusedOrLost } from './errors.ts'
import { renderAuthPage } from './render-auth-page.tsx'
import { runDocument, viewerOf } from './run-document.ts'
import { SignUpPageDocument, type SignUpPageQuery } from './sign-up/sign-up.generated.ts'
import { type SignUpErrors, SignUpFields } from './sign-up/sign-up-fields.tsx'

/** Where a new member goes on. */
const steps = '/complete-signup'

/** `/signup`: creates an account, and leads the new member to the steps that follow. */
export const handleSignUp: HandleAuthPage = async (input) => {
  const { form, locale, site, url } = input
  const search = new URL(url, 'http://localhost').searchParams
  const viewer = await viewerOf(input)
  // A form that is sent again, by somebody who has become a member by it, leads to the same page.
  if (viewer)
    return { redirect: form && viewer.email === form.email?.trim().toLowerCase() ? steps : '/members' }
  const today = dayOf(new Date(input.now), site.timeZone)
  const answers = landingAnswers(search, site.minAge)
  const begun = form ? sentValues(form) : startOf(site.countries, answers, today, emptyDraft)
  const options = await runDocument(input, SignUpPageDocument, { country: begun.country })
  const values = { ...begun, ...placeIn(options, form ? begun : null, answers.place) }
  const draw = (trouble: SignUpErrors = { errors: {} }) =>
    drawSignUp(input, { options, values, trouble, age: answers.age })
  if (!options) return refusedOrLost(draw({ errors: {}, failure: failureOf(null, locale) }), null)
  if (!form || !options.site.signupOpen) return { html: draw(), status: 200 }

  const faults = Object.entries(signUpErrors(values, { ...site, today }))
  if (faults.length > 0) {
    const words = languageOf(locale)
    const errors = faults.map(([field, fault]) => [field, fieldErrorText(words, fault, site.minAge)])
    return { html: draw({ errors: Object.fromEntries(errors) }), status: 422 }
  }
  const answer = (
    await runDocument(input, AuthSignUpDocument, { input: { ...signUpInput(values), proof: form.proof } })
  )?.signUp
  switch (answer?.__typename) {
    case 'SignUpSuccess': {
      const interests = new URLSearchParams(chosenInterests(search).map((key) => ['interest', key]))
      return { redirect: interests.size > 0 ? `${steps}?${interests}` : steps }
    }
    case 'ValidationError': {
      const errors = answer.fields.map(({ field, message }) => [field, message])
      return { html: draw({ errors: Object.fromEntries(errors) }), status: 422 }
    }
    case 'EmailInUseError':
      return { html: draw({ errors: { email: answer.message }, isTaken: true }), status: 422 }
    default:
      return refusedOrLost(draw({ errors: {}, failure: failureOf(answer, locale) }), answer)
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
function placeIn(
  options: SignUpPageQuery | null,
  sent: Pick<SignUpForm, 'region' | 'city'> | null,
  answered: string,
): Pick<SignUpForm, 'region' | 'city'> {
  if (!sent) return findPlace(answered, options?.regions ?? []) ?? { region: '', city: '' }
  const { region, city } = sent
  const isThere = options?.regions.find(({ code }) => code === region)?.cities.includes(city)
  return { region, city: isThere ? city : '' }
}

interface SignUpDrawing {
  options: SignUpPageQuery | null
  values: SignUpForm
  trouble: SignUpErrors
  /** The age from the landing page. */
  age: number | null
}

function drawSignUp(input: AuthPageInput, { age, ...fields }: SignUpDrawing): string {
  const { form, locale, site } = input
  const words = languageOf(locale)
  const isOpen = fields.options?.site.signupOpen ?? true
  return renderAuthPage(input, {
    styles: pageStyles,
    name: words._(msg`Sign up`),
    title: (
      <Trans>
        Make yourself <em>known</em>
      </Trans>
    ),
    lead: words._(msg`It takes a minute. Your photo and story can wait.`),
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
          'data-regions': documentIdOf(RegionsDocument),
          'data-next': JSON.stringify(scriptsAt(clientBuild().manifest, steps, locale)),
        }}
      />
    ) : (
      <InviteOnly />
    ),
  })
}
