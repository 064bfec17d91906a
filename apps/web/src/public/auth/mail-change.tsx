import { styles as pageStyles } from 'virtual:styles/public/auth/mail-change.tsx'
import { msg, plural } from '@lingui/core/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { i18nOf } from '../i18n.ts'
import outcome from './auth-outcome.module.css'
import type { AuthPageInput, Failure, HandleAuthPage } from './auth-page-input.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { errorResponse, failureOf } from './errors.ts'
import { AuthConfirmEmailChangeDocument } from './links.generated.ts'
import { renderAuthPage } from './render-auth-page.tsx'
import { runDocument, viewerOf } from './run-document.ts'

/** `/mail-change/do`: confirms a new e-mail address by the link that was mailed to it. */
export const handleMailChange: HandleAuthPage = async (input) => {
  const { form, locale, url } = input
  const i18n = i18nOf(locale)
  const search = new URL(url, 'http://localhost').searchParams
  if (search.has('done')) return { html: await renderChanged(input), status: 200 }
  const token = search.get('token')
  if (!token) return { html: await renderRejected(input), status: 410 }
  const renderPage = (failure?: Failure) =>
    renderAuthPage(input, {
      styles: pageStyles,
      name: i18n._(msg`Confirm your new e-mail address`),
      title: i18n._(msg`One tap to go`),
      lead: i18n._(
        msg`From now on you log in with it and get our e-mails there. We have also informed your old address.`,
      ),
      children: <ConfirmForm label={i18n._(msg`Confirm my new e-mail address`)} failure={failure} />,
    })
  if (!form) return { html: renderPage(), status: 200 }
  const answer = (await runDocument(input, AuthConfirmEmailChangeDocument, { token }))?.confirmEmailChange
  if (!answer) return errorResponse(renderPage(failureOf(answer, locale)), answer)
  // The used token must not stay in the address.
  return answer.__typename === 'ConfirmEmailChangeSuccess'
    ? { redirect: '/mail-change/do?done=yes' }
    : errorResponse(await renderRejected(input, answer.message), answer)
}

async function renderChanged(input: AuthPageInput): Promise<string> {
  const i18n = i18nOf(input.locale)
  return renderAuthPage(input, {
    styles: pageStyles,
    name: i18n._(msg`Confirm your new e-mail address`),
    title: i18n._(msg`That worked`),
    lead: i18n._(msg`Your new e-mail address is confirmed.`),
    children: (
      <div className={outcome.outcome} role="status">
        <p>
          {i18n._(
            msg`From now on you log in with it and get our e-mails there. We have also informed your old address.`,
          )}
        </p>
        <Onward input={input} isMember={(await viewerOf(input)) !== null} variant="ember" />
      </div>
    ),
  })
}

async function renderRejected(input: AuthPageInput, sentence?: string): Promise<string> {
  const i18n = i18nOf(input.locale)
  const { linkDays } = input.site
  return renderAuthPage(input, {
    styles: pageStyles,
    name: i18n._(msg`Confirm your new e-mail address`),
    title: i18n._(msg`Your e-mail address did not change`),
    children: (
      <div className={outcome.outcome}>
        <Notice tone="danger" role="alert">
          {sentence ?? i18n._(msg`This link has expired or is invalid. Ask for a new e-mail`)}
        </Notice>
        <p>
          {i18n._(
            msg`A link works for ${plural(linkDays, { one: '# day', other: '# days' })}, once. In your account settings you can have a new one.`,
          )}
        </p>
        <Onward input={input} isMember={(await viewerOf(input)) !== null} variant="primary" />
      </div>
    ),
  })
}

interface OnwardProps {
  input: AuthPageInput
  isMember: boolean
  variant: 'ember' | 'primary'
}

function Onward({ input, isMember, variant }: OnwardProps) {
  const i18n = i18nOf(input.locale)
  return (
    <ButtonLink to={isMember ? '/settings/account' : '/login'} variant={variant} size="large" full>
      {isMember ? i18n._(msg`Go to your account`) : i18n._(msg`Log in`)}
    </ButtonLink>
  )
}
