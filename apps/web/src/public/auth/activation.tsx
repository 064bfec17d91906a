import { styles as pageStyles } from 'virtual:styles/public/auth/activation.tsx'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Viewer } from '../../graphql/session.ts'
import { ResendActivationDocument } from '../../shared/signup/resend-activation.generated.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { i18nOf } from '../i18n.ts'
import outcome from './auth-outcome.module.css'
import type { AuthPageInput, Failure, HandleAuthPage } from './auth-page-input.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { errorResponse, failureOf } from './errors.ts'
import { AuthForm, FormFailure } from './form-parts.tsx'
import { AuthConfirmEmailDocument } from './links.generated.ts'
import { renderAuthPage } from './render-auth-page.tsx'
import { runDocument, viewerOf } from './run-document.ts'

/** `/activate`: confirms an e-mail address by the link in the activation mail. */
export const handleActivate: HandleAuthPage = async (input) => {
  const { form, locale, url } = input
  const i18n = i18nOf(locale)
  const token = new URL(url, 'http://localhost').searchParams.get('token')
  if (!token) return { redirect: '/activate/error' }
  const renderPage = (failure?: Failure) =>
    renderAuthPage(input, {
      styles: pageStyles,
      name: i18n._(msg`Confirm your e-mail address`),
      title: i18n._(msg`One tap to go`),
      lead: i18n._(msg`That completes your account.`),
      children: <ConfirmForm label={i18n._(msg`Confirm my e-mail address`)} failure={failure} />,
    })
  if (!form) return { html: renderPage(), status: 200 }
  const answer = (await runDocument(input, AuthConfirmEmailDocument, { token }))?.confirmEmail
  if (!answer) return errorResponse(renderPage(failureOf(answer, locale)), answer)
  // The used token must not stay in the address.
  return { redirect: answer.__typename === 'ConfirmEmailSuccess' ? '/activate/done' : '/activate/error' }
}

/** `/activate/done`: says that the address is confirmed. */
export const handleActivated: HandleAuthPage = async (input) => {
  const i18n = i18nOf(input.locale)
  const viewer = await viewerOf(input)
  const html = renderAuthPage(input, {
    styles: pageStyles,
    name: i18n._(msg`E-mail address confirmed`),
    title: i18n._(msg`You are in`),
    lead: i18n._(msg`Your e-mail address is confirmed.`),
    children: (
      <div className={outcome.outcome}>
        <p>
          {viewer?.awaitsPhoto
            ? i18n._(
                msg`Others see your profile, and receive what you write, as soon as we have looked at a photo of you.`,
              )
            : i18n._(msg`Others now see your profile, and your messages arrive.`)}
        </p>
        <ButtonLink to={viewer ? '/members' : '/login'} variant="ember" size="large" full>
          {viewer ? i18n._(msg`See who is there`) : i18n._(msg`Log in`)}
        </ButtonLink>
      </div>
    ),
  })
  return { html, status: 200 }
}

interface Resent {
  isSent: boolean
  failure?: Failure
}

/** `/activate/error`: says that the link did not work; its form sends a member another one. */
export const handleActivationError: HandleAuthPage = async (input) => {
  const viewer = await viewerOf(input)
  if (!input.form || !viewer) return { html: renderLinkError(input, viewer, { isSent: false }), status: 200 }
  const answer = (await runDocument(input, ResendActivationDocument, {}))?.resendActivation
  if (answer?.__typename === 'ResendActivationSuccess')
    return { html: renderLinkError(input, viewer, { isSent: true }), status: 200 }
  const failure = failureOf(answer, input.locale)
  return errorResponse(renderLinkError(input, viewer, { isSent: false, failure }), answer)
}

function renderLinkError(input: AuthPageInput, viewer: Viewer | null, resent: Resent): string {
  const i18n = i18nOf(input.locale)
  const isDone = viewer?.isConfirmed === true
  const title = isDone ? i18n._(msg`You are in`) : i18n._(msg`Activation failed`)
  return renderAuthPage(input, {
    styles: pageStyles,
    name: isDone ? i18n._(msg`E-mail address confirmed`) : title,
    title,
    lead: isDone
      ? i18n._(msg`Your e-mail address is confirmed already: there is nothing left to do.`)
      : i18n._(msg`The link is too old or has been used already.`),
    children: <ActivationFailed viewer={viewer} isDone={isDone} resent={resent} site={input.site} />,
  })
}

interface ActivationFailedProps {
  viewer: Viewer | null
  isDone: boolean
  resent: Resent
  site: AuthPageInput['site']
}

function ActivationFailed({ viewer, isDone, resent, site }: ActivationFailedProps) {
  const { t } = useLingui()
  const { linkDays, supportEmail } = site
  const contact = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
  return (
    <div className={outcome.outcome}>
      {viewer && !isDone && <SendAgain email={viewer.email} resent={resent} linkDays={linkDays} />}
      {!viewer && (
        <p>{t`Log in and send yourself a new e-mail; the link in it works for ${plural(linkDays, { one: '# day', other: '# days' })}.`}</p>
      )}
      {!isDone && (
        <p>
          <Trans>Something went wrong, contact {contact} for help</Trans>
        </p>
      )}
      <ButtonLink
        to={viewer ? '/members' : '/login?next=%2Fcomplete-signup%3Fstep%3Dconfirm'}
        variant={viewer && !isDone ? 'outline' : 'primary'}
        size="large"
        full
      >
        {viewer ? t`See who is there` : t`Log in`}
      </ButtonLink>
    </div>
  )
}

interface SendAgainProps {
  email: string
  resent: Resent
  linkDays: number
}

function SendAgain({ email, resent: { isSent, failure }, linkDays }: SendAgainProps) {
  const { t } = useLingui()
  if (isSent) {
    return (
      <p role="status">
        <Trans>
          A new e-mail is on its way to <b>{email}</b>. It arrives within 1 minute; look in your spam folder
          too.
        </Trans>
      </p>
    )
  }
  return (
    <AuthForm
      label={t`Send again`}
      errors={{}}
      failure={failure && <FormFailure failure={failure} tone="warning" />}
    >
      <p>{t`Send yourself a new e-mail; the link in it works for ${plural(linkDays, { one: '# day', other: '# days' })}.`}</p>
      <Button type="submit" variant="ember" size="large" full>
        {t`Send again`}
      </Button>
    </AuthForm>
  )
}
