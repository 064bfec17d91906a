import { styles as pageStyles } from 'virtual:styles/public/proof/proof-page.tsx'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { AppLink } from '../../ui/link.tsx'
import type { AuthPageInput } from '../auth/auth-page-input.ts'
import { renderAuthPage } from '../auth/render-auth-page.tsx'
import { i18nOf } from '../i18n.ts'
import { ProofRequest } from './proof-request.tsx'

export interface ProofPageInput extends Omit<AuthPageInput, 'form' | 'now' | 'run' | 'address'> {
  /** The path that the visitor asked for. */
  to: string
  /** Why a proof is needed. */
  message: string
  challenge: string
}

/** Renders the page that asks a visitor of a busy network for a proof of work before it leads on. */
export function renderProof(input: ProofPageInput): string {
  const i18n = i18nOf(input.locale)
  return renderAuthPage(input, {
    styles: pageStyles,
    name: i18n._(msg`One moment`),
    title: i18n._(msg`One moment`),
    children: <ProofForm {...input} />,
  })
}

function ProofForm({ to, message, challenge }: ProofPageInput) {
  const { t } = useLingui()
  return (
    <form method="post" action="/proof" className="proof" aria-label={t`One moment`}>
      <ProofRequest message={message} challenge={challenge} />
      <input type="hidden" name="to" value={to} />
      <Button type="submit" variant="ember" size="large" full>
        {t`Continue`}
      </Button>
      <p className="log-in">
        <AppLink to="/login">{t`Log in`}</AppLink>
      </p>
    </form>
  )
}
