import { useLingui } from '@lingui/react/macro'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { BirthDateField } from '../../../features/auth/birth-date-field.tsx'
import styles from '../../../features/auth/form.module.css'
import { GenderFields } from '../../../features/auth/gender-fields.tsx'
import { SensitiveConsent } from '../../../features/auth/sensitive-consent.tsx'
import type { SignUpForm } from '../../../features/auth/sign-up.rules.ts'
import { SignUpNotes } from '../../../features/auth/sign-up-notes.tsx'
import { EmailField } from '../../../shared/form/email-field.tsx'
import emailStyles from '../../../shared/form/new-email-field.module.css'
import { Button } from '../../../ui/button.tsx'
import { AppLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ProofRequest } from '../../proof/proof-request.tsx'
import type { Failure, FormErrors } from '../auth-page-input.ts'
import { AuthForm, fieldOf, PasswordInput } from '../form-parts.tsx'
import { PlaceChoice } from './place-choice.tsx'
import type { SignUpPageQuery } from './sign-up.generated.ts'

/** What is wrong with a form that was sent, and whether its address has an account. */
export interface SignUpErrors extends FormErrors {
  isTaken?: boolean
}

interface SignUpFieldsProps {
  site: { countries: readonly string[]; minAge: number; supportEmail: string }
  options: SignUpPageQuery | null
  values: SignUpForm
  formErrors: SignUpErrors
  /** What the script needs. */
  data: Record<`data-${string}`, string | undefined>
}

/** The account step: who the member is, whom they seek, and how they log in. */
export function SignUpFields({ site, options, values, formErrors, data }: SignUpFieldsProps) {
  const { t } = useLingui()
  const { errors, failure, isTaken = false } = formErrors
  const email = fieldOf('email', formErrors)
  const meant = '{}'
  return (
    <AuthForm label={t`Sign up`} errors={errors} data={data}>
      <GenderFields
        value={values}
        errors={errors}
        focusTargets={{
          gender: focusTargetOf('gender', formErrors),
          seeks: focusTargetOf('seeks', formErrors),
        }}
      />
      <TextField
        {...fieldOf('name', formErrors)}
        label={t`Profile name`}
        hint={t`This is how others see you. It need not be your real name.`}
        autoComplete="nickname"
        spellCheck={false}
        defaultValue={values.name}
      />
      <EmailField
        {...email}
        label={t`E-mail address`}
        autoComplete="email"
        defaultValue={values.email}
        error={
          email.error && (
            <>
              {email.error}{' '}
              {isTaken && (
                <AppLink to="/login" className={styles.errorLink}>
                  {t`Log in`}
                </AppLink>
              )}
            </>
          )
        }
      />
      <template data-meant>
        <button type="button" className={emailStyles.suggestion}>
          {t`Did you mean ${meant}?`}
        </button>
      </template>
      <PasswordInput
        {...fieldOf('password', formErrors)}
        label={t`Password`}
        autoComplete="new-password"
        hint={t`At least 8 characters.`}
        rates
      />
      <BirthDateField
        {...focusTargetOf('dateOfBirth', formErrors)}
        value={values}
        error={errors.dateOfBirth}
      />
      <PlaceChoice countries={site.countries} options={options} values={values} formErrors={formErrors} />
      <SensitiveConsent
        {...focusTargetOf('allowsSensitive', formErrors)}
        error={errors.allowsSensitive}
        defaultChecked={values.allowsSensitive === 'yes'}
      />
      {failure?.challenge && <ProofRequest message={failure.message} challenge={failure.challenge} />}
      {failure && !failure.challenge && <SignUpFailure failure={failure} supportEmail={site.supportEmail} />}
      <div className={styles.go}>
        <Button
          type="submit"
          variant="ember"
          size="large"
          full
          autoFocus={Boolean(failure)}
          iconAfter={<ArrowRightIcon weight="bold" aria-hidden />}
        >
          {t`Begin for free`}
        </Button>
        <SignUpNotes minAge={site.minAge} />
      </div>
    </AuthForm>
  )
}

/** Where a field of several controls is found, and whether it is the first wrong one. */
function focusTargetOf(name: string, formErrors: FormErrors) {
  const { id, autoFocus } = fieldOf(name, formErrors)
  return { id, autoFocus }
}

function SignUpFailure({ failure, supportEmail }: { failure: Failure; supportEmail: string }) {
  const { t } = useLingui()
  return (
    <Notice tone="danger" role="alert">
      {failure.message}
      {failure.__typename === 'AccountLeavingError' && (
        <>
          {' '}
          <a href={`mailto:${supportEmail}`} className={styles.errorLink}>{t`Write to us`}</a>
        </>
      )}
    </Notice>
  )
}
