import { useLingui } from '@lingui/react/macro'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { useRef } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import type { Viewer } from '../../graphql/session.ts'
import { Form } from '../../shared/form/form.tsx'
import { NewEmailField } from '../../shared/form/new-email-field.tsx'
import { publishSignup } from '../../shared/signup/signup-events.ts'
import { Button } from '../../ui/button.tsx'
import { AppLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import styles from './form.module.css'
import { GenderFields } from './gender-fields.tsx'
import type { LandingAnswers } from './landing-answers.rules.ts'
import { PlaceFields } from './place-fields.tsx'
import { SensitiveConsent } from './sensitive-consent.tsx'
import type { FormField } from './sign-up.rules.ts'
import { SignUpNotes } from './sign-up-notes.tsx'
import { useSignUpForm } from './use-sign-up-form.ts'

interface SignUpFormProps {
  site: { countries: readonly string[]; minAge: number; supportEmail: string }
  answers: LandingAnswers
  onSignedUp: (viewer: Viewer) => void
  /** Called when the first field is filled in. */
  onStart?: () => void
}

/** The account step: who the member is, whom they seek, and how they log in. */
export function SignUpForm({ site, answers, onSignedUp, onStart }: SignUpFormProps) {
  const { t } = useLingui()
  const form = useSignUpForm(site, answers, onSignedUp)
  const { values, set, errors, failure } = form
  const { minAge } = site
  const validateIfFilled = (field: FormField & keyof typeof values) =>
    values[field] && form.validateOnBlur(field)
  const toLogIn = () => publishSignup('redirected-to-login')
  const hasBegun = useRef(false)
  const start = () => {
    if (hasBegun.current) return
    hasBegun.current = true
    publishSignup('started')
    onStart?.()
  }
  return (
    <Form form={form} className={styles.form} onChange={start} label={t`Sign up`}>
      <GenderFields
        value={values}
        errors={{ gender: errors.gender?.message, seeks: errors.seeks?.message }}
        onChange={{ gender: (value) => set('gender', value), seeks: (value) => set('seeks', value) }}
      />
      <TextField
        {...form.field('name')}
        label={t`Profile name`}
        hint={t`This is how others see you. It need not be your real name.`}
        autoComplete="nickname"
        spellCheck={false}
        onBlur={() => validateIfFilled('name')}
      />
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
        onLeave={() => validateIfFilled('email')}
      />
      <PasswordField
        {...form.field('password')}
        autoComplete="new-password"
        avoid={[values.name, values.email]}
        hint={t`At least 8 characters.`}
        onBlur={() => validateIfFilled('password')}
      />
      <BirthDateField
        value={values}
        error={errors.dateOfBirth?.message}
        onChange={form.setBirthDate}
        onLeave={() =>
          values.day && values.month && values.year.length === 4 && form.validateOnBlur('dateOfBirth')
        }
      />
      <PlaceFields
        countries={site.countries}
        form={values}
        answered={answers.place}
        countryError={errors.country?.message}
        regionError={errors.region?.message}
        onChange={set}
      />
      <SensitiveConsent
        checked={values.allowsSensitive === 'yes'}
        error={errors.allowsSensitive?.message}
        onChange={({ target }) => set('allowsSensitive', target.checked ? 'yes' : '')}
      />
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
          {failure.__typename === 'AccountLeavingError' && (
            <>
              {' '}
              <a href={`mailto:${site.supportEmail}`} className={styles.errorLink}>{t`Write to us`}</a>
            </>
          )}
        </Notice>
      )}
      {form.isResultUnknown && <FailureNotice onRetry={form.submit} busy={form.isSending} />}
      <div className={styles.go}>
        <Button
          type="submit"
          variant="ember"
          size="large"
          full
          busy={form.isSending}
          iconAfter={<ArrowRightIcon weight="bold" aria-hidden />}
        >
          {t`Begin for free`}
        </Button>
        <SignUpNotes minAge={minAge} onLogIn={toLogIn} />
      </div>
    </Form>
  )
}
