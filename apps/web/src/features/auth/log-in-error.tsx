import { useLingui } from '@lingui/react/macro'
import { EnvelopeSimpleOpenIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimpleOpen'
import { safePath } from '../../shared/safe-path.ts'
import { AppLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Why the log-in was rejected, as the server returns it. */
export interface LogInFailure {
  __typename?: string
  message?: string
  /** Why the site closed the account, and where its owner can object. */
  reason?: string
  objectionUrl?: string | null
}

/** Shows the server's message, and for a closed account the link to object. */
export function LogInError({ failure }: { failure: LogInFailure }) {
  const { t } = useLingui()
  const { __typename, message, reason, objectionUrl } = failure
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
      {reason && <p>{t`Reason: ${reason}`}</p>}
      {objectionUrl && <AppLink to={safePath(objectionUrl, '/')}>{t`Object to this`}</AppLink>}
    </Notice>
  )
}
