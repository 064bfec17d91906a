import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import styles from './conversation.module.css'

/** The right pane while no conversation is open. */
export function ChooseConversation() {
  const { t } = useLingui()
  usePageTitle(t`Messages`)
  return (
    <div className={styles.pane}>
      <EmptyState title={t`Choose a conversation`} text={t`Tip: press ? for keyboard shortcuts.`} />
    </div>
  )
}
