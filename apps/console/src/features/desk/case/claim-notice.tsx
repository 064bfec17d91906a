import { Trans } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import type { Claim } from './use-lease.ts'

/** Tells visibly that a case is not the reviewer's to decide at the moment. What they typed stays. */
export function ClaimNotice({ claim }: { claim: Claim }) {
  if (claim.kind === 'taken')
    return (
      <Alert severity="warning" role="alert">
        <Trans>{claim.by} has this case now. What you typed stays here.</Trans>
      </Alert>
    )
  if (claim.kind === 'ended')
    return (
      <Alert severity="warning" role="status">
        <Trans>Your claim has ended. Type or press anything to claim the case again.</Trans>
      </Alert>
    )
  if (claim.kind === 'failed')
    return (
      <Alert severity="warning" role="status">
        <Trans>The case could not be claimed. Deciding still works if nobody else has it.</Trans>
      </Alert>
    )
  return null
}
