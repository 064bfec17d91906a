import { useLingui } from '@lingui/react/macro'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { Icon } from '@phosphor-icons/react/dist/lib/types'
import type { PaymentStatus } from '../../graphql/types.generated.ts'

interface StatusWords {
  label: string
  Icon: Icon
  tone: 'ok' | 'waiting' | 'bad' | 'plain'
}

/** How each state of a payment is said, with its sign. */
export function useStatusWords(): Record<PaymentStatus, StatusWords> {
  const { t } = useLingui()
  return {
    OPEN: { label: t`Not paid yet`, Icon: HourglassMediumIcon, tone: 'waiting' },
    PENDING: { label: t`Being processed`, Icon: ClockIcon, tone: 'waiting' },
    COMPLETED: { label: t`Paid`, Icon: CheckIcon, tone: 'ok' },
    FAILED: { label: t`Failed`, Icon: WarningCircleIcon, tone: 'bad' },
    CANCELLED: { label: t`Cancelled`, Icon: XIcon, tone: 'plain' },
    EXPIRED: { label: t`Expired`, Icon: XIcon, tone: 'plain' },
    CHARGED_BACK: { label: t`Charged back`, Icon: WarningCircleIcon, tone: 'bad' },
    REFUNDED: { label: t`Paid back`, Icon: ArrowUUpLeftIcon, tone: 'plain' },
    WITHDRAWN: { label: t`Withdrawn`, Icon: ArrowUUpLeftIcon, tone: 'plain' },
  }
}
