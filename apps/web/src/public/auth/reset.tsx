import { styles as pageStyles } from 'virtual:styles/public/auth/reset.tsx'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import styles from '../../features/auth/form.module.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { i18nOf } from '../i18n.ts'
import outcome from './auth-outcome.module.css'
import type { AuthPageInput, FormErrors, HandleAuthPage } from './auth-page-input.ts'
import { errorResponse, failureOf } from './errors.ts'
import { AuthForm, FormFailure, fieldOf, PasswordInput } from './form-parts.tsx'
import { AuthResetPasswordDocument } from './links.generated.ts'
import { renderAuthPage } from './render-auth-page.tsx'
import { runDocument, viewerOf } from './run-document.ts'

/** `/reset-password/do`: sets a new password by a mailed link. Opening it does not use the link up; only the form does. */
export const handleReset: HandleAuthPage = async (input) => {
  const { form, locale, url } = input
  const search = new URL(url, 'http://localhost').searchParams
  if (search.has('done')) return { html: renderDone(input), status: 200 }
  const token = search.get('token')
  if (!token) return { html: renderExpired(input), status: 410 }
  if (!form) return { html: renderReset(input), status: 200 }
  const { password = '', passwordAgain = '' } = form
  const variables = { input: { token, password, passwordAgain } }
  const answer = (await runDocument(input, AuthResetPasswordDocument, variables))?.resetPassword
  switch (answer?.__typename) {
    case 'ResetPasswordSuccess':
      return { redirect: (await viewerOf(input)) ? '/reset-password/do?done=yes' : '/login?changed=yes' }
    case 'ValidationError': {
      const errors = Object.fromEntries(answer.fields.map(({ field, message }) => [field, message]))
      return { html: renderReset(input, { errors }), status: 422 }
    }
    case undefined:
      return errorResponse(renderReset(input, { errors: {}, failure: failureOf(answer, locale) }), answer)
    default:
      return { html: renderExpired(input, answer?.message), status: 410 }
  }
}

function renderReset(input: AuthPageInput, formErrors: FormErrors = { errors: {} }): string {
  const i18n = i18nOf(input.locale)
  return renderAuthPage(input, {
    styles: pageStyles,
    name: i18n._(msg`Choose a new password`),
    title: i18n._(msg`Choose a new password`),
    lead: i18n._(
      msg`A few words that only you would put together make a strong password that is easy to remember.`,
    ),
    children: <Reset formErrors={formErrors} />,
  })
}

function Reset({ formErrors }: { formErrors: FormErrors }) {
  const { t } = useLingui()
  const { errors, failure } = formErrors
  return (
    <AuthForm
      label={t`Choose a new password`}
      errors={errors}
      failure={failure && <FormFailure failure={failure} />}
    >
      <PasswordInput
        {...fieldOf('password', formErrors)}
        label={t`New password`}
        autoComplete="new-password"
        hint={t`At least 8 characters.`}
        rates
      />
      <PasswordInput {...fieldOf('passwordAgain', formErrors)} label={t`Again`} autoComplete="new-password" />
      <div className={styles.go}>
        <Button type="submit" variant="ember" size="large" full>
          {t`Save password`}
        </Button>
        <p className={styles.small}>{t`You will be logged out on all other devices.`}</p>
      </div>
    </AuthForm>
  )
}

function renderExpired(input: AuthPageInput, sentence?: string): string {
  const i18n = i18nOf(input.locale)
  const { resetHours } = input.site
  return renderAuthPage(input, {
    styles: pageStyles,
    name: i18n._(msg`Choose a new password`),
    title: i18n._(msg`This link does not work`),
    children: (
      <div className={outcome.outcome}>
        <Notice tone="danger" role="alert">
          {sentence ?? i18n._(msg`This link has expired or is invalid. Ask for a new e-mail`)}
        </Notice>
        <p>
          {i18n._(
            msg`A link works for ${plural(resetHours, { one: '# hour', other: '# hours' })}, once. You can have a new one right away.`,
          )}
        </p>
        <ButtonLink to="/reset-password" variant="primary" size="large" full>
          {i18n._(msg`Ask for a new link`)}
        </ButtonLink>
      </div>
    ),
  })
}

/** What a member sees who was logged in, and is still. */
function renderDone(input: AuthPageInput): string {
  const i18n = i18nOf(input.locale)
  return renderAuthPage(input, {
    styles: pageStyles,
    name: i18n._(msg`Choose a new password`),
    title: i18n._(msg`That worked`),
    lead: i18n._(msg`Your new password is set.`),
    children: (
      <ButtonLink to="/settings/account" variant="ember" size="large" full>
        {i18n._(msg`Go to your account`)}
      </ButtonLink>
    ),
  })
}
