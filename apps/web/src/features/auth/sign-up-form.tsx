import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import type { Viewer } from '../../graphql/session.ts'
import { Form } from '../../shared/form/form.tsx'
import { NewEmailField } from '../../shared/form/new-email-field.tsx'
import { publishSignup } from '../../shared/signup/signup-events.ts'
import { AppLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AcceptedTerms } from './accepted-terms.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import styles from './form.module.css'
import { GenderFields } from './gender-fields.tsx'
import type { LandingAnswers } from './landing-answers.rules.ts'
import { PlaceFields } from './place-fields.tsx'
import { Questions } from './questions.tsx'
import { SensitiveConsent } from './sensitive-consent.tsx'
import questionStyles from './sign-up-questions.module.css'
import { useSignUpForm } from './use-sign-up-form.ts'

interface SignUpFormProps {
  site: { countries: readonly string[]; minAge: number; supportEmail: string }
  answers: LandingAnswers
  onSignedUp: (viewer: Viewer) => void
  /** Called when the first field is filled in. */
  onStart?: () => void
}

/** The account step, a question at a time: who the member is, whom they seek, and how they log in. */
export function SignUpForm({ site, answers, onSignedUp, onStart }: SignUpFormProps) {
  const { t } = useLingui()
  const form = useSignUpForm(site, answers, onSignedUp)
  const { values, set, errors } = form
  const toLogIn = () => publishSignup('redirected-to-login')
  const hasBegun = useRef(false)
  const start = () => {
    form.touch()
    if (hasBegun.current) return
    hasBegun.current = true
    publishSignup('started')
    onStart?.()
  }
  return (
    <Form form={form} className={questionStyles.form} onChange={start} label={t`Sign up`}>
      <Questions
        current={form.question}
        came={form.came}
        minAge={site.minAge}
        busy={form.isSending}
        onBack={form.goBack}
        onLogIn={toLogIn}
        fields={{
          who: (
            <>
              <GenderFields
                value={values}
                errors={{ gender: errors.gender?.message, seeks: errors.seeks?.message }}
                onChange={{
                  gender: (value) => set('gender', value),
                  seeks: (value) => set('seeks', value),
                }}
              />
              <SensitiveConsent
                checked={values.allowsSensitive === 'yes'}
                error={errors.allowsSensitive?.message}
                onChange={({ target }) => set('allowsSensitive', target.checked ? 'yes' : '')}
              />
            </>
          ),
          birth: (
            <BirthDateField value={values} error={errors.dateOfBirth?.message} onChange={form.setBirthDate} />
          ),
          place: (
            <PlaceFields
              countries={site.countries}
              form={values}
              answered={answers.place}
              countryError={errors.country?.message}
              regionError={errors.region?.message}
              onChange={set}
            />
          ),
          name: (
            <TextField
              {...form.field('name')}
              label={t`Profile name`}
              autoComplete="nickname"
              spellCheck={false}
              enterKeyHint="next"
            />
          ),
          account: (
            <>
              <NewEmailField
                {...form.field('email')}
                label={t`E-mail address`}
                error={
                  errors.email && (
                    <>
                      {errors.email.message}{' '}
                      {errors.email.type === 'EmailInUseError' && (
                        <AppLink to="/login" className={styles.errorLink} onClick={toLogIn}>
                          {t`Log in`}
                        </AppLink>
                      )}
                    </>
                  )
                }
              />
              <PasswordField
                {...form.field('password')}
                autoComplete="new-password"
                avoid={[values.name, values.email]}
                hint={t`At least 8 characters.`}
              />
              <FormFailure form={form} supportEmail={site.supportEmail} />
              <AcceptedTerms />
            </>
          ),
        }}
      />
    </Form>
  )
}

/** Why the form as a whole was not accepted, or that its result is unknown. */
function FormFailure({
  form,
  supportEmail,
}: {
  form: ReturnType<typeof useSignUpForm>
  supportEmail: string
}) {
  const { t } = useLingui()
  const { failure } = form
  return (
    <>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
          {failure.__typename === 'AccountLeavingError' && (
            <>
              {' '}
              <a href={`mailto:${supportEmail}`} className={styles.errorLink}>{t`Write to us`}</a>
            </>
          )}
        </Notice>
      )}
      {form.isResultUnknown && <FailureNotice onRetry={form.submit} busy={form.isSending} />}
    </>
  )
}
