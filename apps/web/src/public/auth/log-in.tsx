import { styles as pageStyles } from 'virtual:styles/public/auth/log-in.tsx'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { EnvelopeSimpleOpenIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimpleOpen'
import styles from '../../features/auth/form.module.css'
import { isEmail } from '../../features/auth/sign-up.rules.ts'
import { longDay } from '../../i18n/format.ts'
import { EmailField } from '../../shared/form/email-field.tsx'
import { safePath } from '../../shared/safe-path.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { i18nOf } from '../i18n.ts'
import type { AuthPageInput, Failure, FormErrors, HandleAuthPage } from './auth-page-input.ts'
import { errorResponse, failureOf, listOf } from './errors.ts'
import { AuthForm, fieldOf, PasswordInput } from './form-parts.tsx'
import { AuthLogInDocument } from './log-in.generated.ts'
import { renderAuthPage } from './render-auth-page.tsx'
import { runDocument, viewerOf } from './run-document.ts'

/** Where a member lands after logging in without having asked for another page. */
const home = '/members'

/** `/login`: logs a member in, and continues to the page that they asked for. */
export const handleLogIn: HandleAuthPage = async (input) => {
  const { form, locale, url } = input
  const search = new URL(url, 'http://localhost').searchParams
  const next = safePath(search.get('next'), home)
  const renderPage = (formErrors?: FormErrors) => renderLogIn(input, search, formErrors)
  if (!form) {
    const goes = await viewerOf(input)
    return goes ? { redirect: next } : { html: renderPage(), status: 200 }
  }
  const { email = '', password = '' } = form
  const i18n = i18nOf(locale)
  const errors = listOf({
    email: !isEmail(email.trim()) && i18n._(msg`Invalid e-mail address`),
    password: !password && i18n._(msg`Enter your password.`),
  })
  if (Object.keys(errors).length > 0) return { html: renderPage({ errors }), status: 422 }
  const variables = { input: { email: email.trim(), password } }
  const answer = (await runDocument(input, AuthLogInDocument, variables))?.logIn
  if (answer?.__typename === 'LogInSuccess') return { redirect: next }
  return errorResponse(renderPage({ errors: {}, failure: failureOf(answer, locale) }), answer)
}

function renderLogIn(
  input: AuthPageInput,
  search: URLSearchParams,
  formErrors: FormErrors = { errors: {} },
): string {
  const i18n = i18nOf(input.locale)
  return renderAuthPage(input, {
    styles: pageStyles,
    name: i18n._(msg`Log in`),
    title: i18n._(msg`Welcome back`),
    lead: i18n._(msg`Good to see you again.`),
    isFound: true,
    children: (
      <LogIn
        search={search}
        email={input.form?.email ?? ''}
        timeZone={input.site.timeZone}
        formErrors={formErrors}
      />
    ),
  })
}

interface LogInProps {
  search: URLSearchParams
  email: string
  timeZone: string
  formErrors: FormErrors
}

function LogIn({ search, email, timeZone, formErrors }: LogInProps) {
  const { t } = useLingui()
  const { errors, failure } = formErrors
  const password = fieldOf('password', formErrors)
  return (
    <>
      {search.has('changed') && (
        <div className={styles.above}>
          <Notice tone="success" role="status">{t`Your new password is set. Log in with it.`}</Notice>
        </div>
      )}
      {search.has('ended') && !search.has('changed') && (
        <div className={styles.above}>
          <Notice tone="info" role="status">
            {t`You were logged out, for example from another device. Log in to carry on where you left off.`}
          </Notice>
        </div>
      )}
      {/^\/members\/\d+(\?|$)/.test(search.get('next') ?? '') &&
        !search.has('changed') &&
        !search.has('ended') && (
          <div className={styles.above}>
            <Notice tone="info" role="status">
              {t`Only members can see this profile. Log in, and it opens at once.`}
            </Notice>
          </div>
        )}
      <AuthForm
        label={t`Log in`}
        errors={errors}
        failure={failure && <LogInError failure={failure} timeZone={timeZone} />}
      >
        <EmailField
          {...fieldOf('email', formErrors)}
          label={t`E-mail address`}
          autoComplete="username"
          defaultValue={email}
        />
        <PasswordInput
          {...password}
          label={t`Password`}
          autoComplete="current-password"
          autoFocus={password.autoFocus || Boolean(failure)}
        />
        <a href="/reset-password" className={styles.forgot} data-email>
          {t`Forgot your password?`}
        </a>
        <div className={styles.go}>
          <Button type="submit" variant="ember" size="large" full>
            {t`Log in`}
          </Button>
          <p className={styles.small}>
            {t`No account yet?`} <a href="/signup">{t`Begin for free`}</a>
          </p>
        </div>
      </AuthForm>
    </>
  )
}

/** Shows the server's message, and for a closed account until when it is closed and the link to object. */
function LogInError({ failure, timeZone }: { failure: Failure; timeZone: string }) {
  const { i18n, t } = useLingui()
  const { __typename, message, reason, objectionUrl, bannedUntil } = failure
  const day = bannedUntil ? longDay(i18n.locale, bannedUntil, timeZone) : ''
  if (__typename === 'AccountLeavingError') {
    return (
      <Notice tone="info" role="alert" icon={<EnvelopeSimpleOpenIcon weight="fill" aria-hidden />}>
        {message}
      </Notice>
    )
  }
  return (
    <Notice tone="danger" role="alert">
      {message}
      {bannedUntil && <p>{t`Blocked until ${day}. After that it opens again by itself.`}</p>}
      {reason && <p>{t`Reason: ${reason}`}</p>}
      {objectionUrl && <a href={safePath(objectionUrl, '/')}>{t`Object to this`}</a>}
    </Notice>
  )
}
