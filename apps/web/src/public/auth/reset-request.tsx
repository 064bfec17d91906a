import { styles as pageStyles } from 'virtual:styles/public/auth/reset-request.tsx'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { EnvelopeSimpleOpenIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimpleOpen'
import styles from '../../features/auth/form.module.css'
import { isEmail } from '../../features/auth/sign-up.rules.ts'
import { EmailField } from '../../shared/form/email-field.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { i18nOf } from '../i18n.ts'
import outcome from './auth-outcome.module.css'
import type { FormErrors, HandleAuthPage } from './auth-page-input.ts'
import { errorResponse, failureOf } from './errors.ts'
import { AuthForm, FormFailure, fieldOf } from './form-parts.tsx'
import { AuthRequestResetDocument } from './links.generated.ts'
import { renderAuthPage } from './render-auth-page.tsx'
import { runDocument, viewerOf } from './run-document.ts'

/** `/reset-password`: mails a link to set a new password. */
export const handleResetRequest: HandleAuthPage = async (input) => {
  const { form, locale } = input
  const i18n = i18nOf(locale)
  const email = (form ? form.email : (await viewerOf(input))?.email)?.trim() ?? ''
  const renderPage = (formErrors: FormErrors = { errors: {} }) =>
    renderAuthPage(input, {
      styles: pageStyles,
      name: i18n._(msg`Forgot your password`),
      title: i18n._(msg`A new password`),
      lead: i18n._(msg`Enter your e-mail address. We send you a link to choose a new one.`),
      children: <ResetRequest email={email} formErrors={formErrors} />,
    })
  if (!form) return { html: renderPage(), status: 200 }
  if (!isEmail(email))
    return { html: renderPage({ errors: { email: i18n._(msg`Invalid e-mail address`) } }), status: 422 }
  const answer = (await runDocument(input, AuthRequestResetDocument, { email }))?.requestPasswordReset
  if (answer?.__typename === 'RequestPasswordResetSuccess') {
    const html = renderAuthPage(input, {
      styles: pageStyles,
      name: i18n._(msg`Forgot your password`),
      title: i18n._(msg`Look in your mailbox`),
      children: <MailSent email={email} isMailed={answer.isMailed} resetHours={input.site.resetHours} />,
    })
    return { html, status: 200 }
  }
  const failure = failureOf(answer, locale)
  const isAboutEmail = /^(ValidationError|EmailNotFoundError)$/.test(failure.__typename)
  const formErrors: FormErrors = isAboutEmail
    ? { errors: { email: failure.message } }
    : { errors: {}, failure }
  return errorResponse(renderPage(formErrors), answer)
}

function ResetRequest({ email, formErrors }: { email: string; formErrors: FormErrors }) {
  const { t } = useLingui()
  const { errors, failure } = formErrors
  const field = fieldOf('email', formErrors)
  return (
    <AuthForm
      label={t`A new password`}
      errors={errors}
      failure={failure && <FormFailure failure={failure} />}
    >
      <EmailField
        {...field}
        label={t`E-mail address`}
        autoComplete="username"
        defaultValue={email}
        autoFocus={field.autoFocus || Boolean(failure)}
      />
      <div className={styles.go}>
        <Button type="submit" variant="ember" size="large" full>
          {t`Send me a link`}
        </Button>
        <p className={styles.small}>
          {t`Do you recognise it?`} <a href="/login">{t`Log in`}</a>
        </p>
      </div>
    </AuthForm>
  )
}

/** `isMailed` is false if the server no longer reveals whether there is an account. */
function MailSent({ email, isMailed, resetHours }: { email: string; isMailed: boolean; resetHours: number }) {
  const { t } = useLingui()
  return (
    <div className={outcome.outcome} role="status">
      <EnvelopeSimpleOpenIcon className={outcome.sign} weight="fill" aria-hidden />
      <p>
        {isMailed ? (
          <Trans>
            A link to a new password is on its way to <b>{email}</b>. It works for{' '}
            <Plural value={resetHours} one="# hour" other="# hours" />, once.
          </Trans>
        ) : (
          <Trans>
            If <b>{email}</b> has an account here, a link to a new password is on its way. It works for{' '}
            <Plural value={resetHours} one="# hour" other="# hours" />, once.
          </Trans>
        )}
      </p>
      <p>{t`Nothing there after a minute? Look in your spam folder too.`}</p>
      <ButtonLink to="/reset-password" variant="outline" full>
        {t`Try another address`}
      </ButtonLink>
      <p className={styles.small}>
        <a href="/login">{t`Back to log in`}</a>
      </p>
    </div>
  )
}
