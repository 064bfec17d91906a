import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import styles from './conversation.module.css'
import { lastChatOpened } from './last-chat.ts'

/** The right pane while no conversation is open, with a way back to the last one. */
export function ChooseConversation() {
  const { t } = useLingui()
  const { time } = useFormat()
  const last = useSyncExternalStore(lastChatOpened.subscribe, lastChatOpened.snapshot, () => null)
  usePageTitle(t`Messages`)
  return (
    <div className={styles.pane}>
      <EmptyState
        title={t`Choose a conversation`}
        text={t`Tip: press ? for keyboard shortcuts.`}
        action={
          last && (
            <ButtonLink to={`/members/${last.profile}/chat`} variant="quiet">
              {t`Back to the conversation of ${time(last.date)}`}
            </ButtonLink>
          )
        }
      />
    </div>
  )
}
