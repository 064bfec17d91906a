import { useLingui } from '@lingui/react/macro'
import { AcceptedTerms } from '../../../features/auth/accepted-terms.tsx'
import { BirthDateField } from '../../../features/auth/birth-date-field.tsx'
import { allErrorTexts } from '../../../features/auth/field-error-text.ts'
import styles from '../../../features/auth/form.module.css'
import { GenderFields } from '../../../features/auth/gender-fields.tsx'
import { fieldsOf, type Question } from '../../../features/auth/questions.rules.ts'
import { Questions } from '../../../features/auth/questions.tsx'
import { SensitiveConsent } from '../../../features/auth/sensitive-consent.tsx'
import type { SignUpForm } from '../../../features/auth/sign-up.rules.ts'
import questionStyles from '../../../features/auth/sign-up-questions.module.css'
import { EmailField } from '../../../shared/form/email-field.tsx'
import emailStyles from '../../../shared/form/new-email-field.module.css'
import { FieldError } from '../../../ui/field.tsx'
import hiddenStyles from '../../../ui/hidden.module.css'
import { AppLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ProofRequest } from '../../proof/proof-request.tsx'
import type { Failure, FormErrors } from '../auth-page-input.ts'
import { AuthForm, PasswordInput } from '../form-parts.tsx'
import { PlaceChoice } from './place-choice.tsx'
import type { SignUpPageQuery } from './sign-up.generated.ts'

/** What is wrong with a form that was sent, and whether its address has an account. */
export interface SignUpErrors extends FormErrors {
  isTaken?: boolean
}

interface SignUpFieldsProps {
  site: { countries: readonly string[]; minAge: number; supportEmail: string }
  /** The question that is shown. */
  question: Question
  options: SignUpPageQuery | null
  values: SignUpForm
  formErrors: SignUpErrors
  /** The field that gets the focus if none is wrong. */
  focus?: string | undefined
  /** What the script needs. */
  data: Record<`data-${string}`, string | undefined>
}

/** The account step, a question at a time: who the member is, whom they seek, and how they log in. */
export function SignUpFields(props: SignUpFieldsProps) {
  const { site, question, options, values, formErrors, focus, data } = props
  const { t, i18n } = useLingui()
  const { errors, failure, isTaken = false } = formErrors
  const focused = fieldsOf(question).find((field) => errors[field]) ?? focus
  const target = (name: string) => ({ id: name, autoFocus: name === focused })
  const field = (name: string) => ({ ...target(name), name, error: errors[name] })
  return (
    <AuthForm
      label={t`Sign up`}
      errors={{}}
      className={questionStyles.form}
      data={{ ...data, 'data-texts': JSON.stringify(allErrorTexts(i18n, site.minAge)) }}
    >
      <h1 className={hiddenStyles.hidden}>{t`Sign up`}</h1>
      <template data-error>
        <FieldError>{''}</FieldError>
      </template>
      <Questions
        current={question}
        minAge={site.minAge}
        focusesButton={Boolean(failure)}
        fields={{
          who: (
            <>
              <GenderFields
                value={values}
                errors={errors}
                focusTargets={{ gender: target('gender'), seeks: target('seeks') }}
              />
              <SensitiveConsent
                {...target('allowsSensitive')}
                error={errors.allowsSensitive}
                defaultChecked={values.allowsSensitive === 'yes'}
              />
            </>
          ),
          birth: <BirthDateField {...target('dateOfBirth')} value={values} error={errors.dateOfBirth} />,
          place: <PlaceChoice countries={site.countries} options={options} values={values} fieldOf={field} />,
          name: (
            <TextField
              {...field('name')}
              label={t`Profile name`}
              autoComplete="nickname"
              spellCheck={false}
              enterKeyHint="next"
              defaultValue={values.name}
            />
          ),
          account: (
            <>
              <EmailField
                {...field('email')}
                label={t`E-mail address`}
                autoComplete="email"
                defaultValue={values.email}
                error={
                  errors.email && (
                    <>
                      {errors.email}{' '}
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
                <MeantAddress />
              </template>
              <PasswordInput
                {...field('password')}
                label={t`Password`}
                autoComplete="new-password"
                hint={t`At least 8 characters.`}
                rates
              />
              {failure?.challenge && <ProofRequest message={failure.message} challenge={failure.challenge} />}
              {failure && !failure.challenge && (
                <SignUpFailure failure={failure} supportEmail={site.supportEmail} />
              )}
              <AcceptedTerms />
            </>
          ),
        }}
      />
    </AuthForm>
  )
}

/** The question about an address that looks mistyped; the script fills in what was meant. */
function MeantAddress() {
  const { t } = useLingui()
  const meant = '{}'
  return (
    <button type="button" className={emailStyles.suggestion}>
      {t`Did you mean ${meant}?`}
    </button>
  )
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
