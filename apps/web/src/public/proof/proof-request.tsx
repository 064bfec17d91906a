import { Trans, useLingui } from '@lingui/react/macro'
import { AppLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import './proof.css'

/** Asks the browser for a proof of work in a form: why, how far it is, and the way on without a script. */
export function ProofRequest({ message, challenge }: { message: string; challenge: string }) {
  const { t } = useLingui()
  return (
    <div
      className="proof"
      data-proof={challenge}
      data-busy={t`Your browser is calculating. This takes a few seconds.`}
      data-done={t`Done. You can go on.`}
      data-failed={t`Your browser could not do the calculation. Try again.`}
    >
      <Notice tone="info" role="alert">
        {message}
      </Notice>
      <p role="status" />
      <noscript>
        <Notice tone="warning">
          <Trans>
            Without JavaScript your browser cannot calculate.{' '}
            <AppLink to="/login">Log in with an account</AppLink> whose e-mail address is confirmed: then
            nothing is asked.
          </Trans>
        </Notice>
      </noscript>
      <input type="hidden" name="proof" />
    </div>
  )
}
