import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './members-results.module.css'

interface FewStateProps {
  /** The number of members before it; a few of them leave it the rest of their last row. */
  beside: number
  text: ReactNode
  action: ReactNode
}

/** Says that nobody, or nobody else, fits the search. */
export function FewState({ beside, text, action }: FewStateProps) {
  const { t } = useLingui()
  const state = (
    <EmptyState
      title={beside ? t`Nobody else fits all your wishes yet` : t`Nobody fits all your wishes yet`}
      text={<span role="status">{text}</span>}
      action={action}
    />
  )
  return beside ? (
    <div className={styles.noMore} data-beside={beside}>
      {state}
    </div>
  ) : (
    state
  )
}

/** Shown until it is known which filter excludes most. */
export const FewWaiting = ({ beside, asLine }: { beside: number; asLine: boolean }) =>
  asLine ? null : <FewState beside={beside} text={'\u00a0'} action={null} />
