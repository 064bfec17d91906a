import { useLingui } from '@lingui/react/macro'
import type { LeavingReason } from '../../graphql/types.generated.ts'

/** Why somebody leaves, in words. */
export function useReasons(): readonly { value: LeavingReason; label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'FOUND_SOMEBODY', label: t`I found somebody` },
    { value: 'NO_MATCH', label: t`I find nobody who fits` },
    { value: 'UNPLEASANT', label: t`People were unpleasant` },
    { value: 'TOO_MANY_MAILS', label: t`Too many e-mails` },
    { value: 'PRIVACY', label: t`My privacy` },
    { value: 'PRICE', label: t`Too expensive` },
    { value: 'BREAK', label: t`I need a break` },
    { value: 'OTHER', label: t`Something else` },
  ]
}
