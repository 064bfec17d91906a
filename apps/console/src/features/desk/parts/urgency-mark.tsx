import { useLingui } from '@lingui/react/macro'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { ReviewUrgency } from '../../../graphql/types.generated.ts'
import { urgencyLabels } from './labels.ts'
import styles from './parts.module.css'

const icons = { IMMEDIATE: WarningIcon, HIGH: ArrowUpIcon, NORMAL: MinusIcon }

/** How urgent an item is: an icon, and the word for all but the normal ones. */
export function UrgencyMark({ urgency, isShort = false }: { urgency: ReviewUrgency; isShort?: boolean }) {
  const { i18n } = useLingui()
  const Icon = icons[urgency]
  const label = i18n._(urgencyLabels[urgency])
  return (
    <span className={styles.urgency} data-urgency={urgency} title={label}>
      <Icon size={16} weight={urgency === 'IMMEDIATE' ? 'fill' : 'bold'} aria-hidden />
      <span className={isShort ? styles.hidden : undefined}>{label}</span>
    </span>
  )
}
