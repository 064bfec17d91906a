import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { useNavigate } from 'react-router'
import { Hidden } from '../../../ui/hidden.tsx'
import { MessageActionsContext } from './message-actions.ts'
import styles from './message-extras.module.css'
import { ReplyBlock } from './reply-block.tsx'
import type { Line } from './timeline.rules.ts'

/** What a message answers, or the reactions to it. */
export function MessageExtra({ part, ...props }: { part: 'reply' | 'reactions'; line: Line; name: string }) {
  return part === 'reply' ? <ReplyTo {...props} /> : <Reactions {...props} />
}

/** What a message answers: its name and first words, which lead to it. */
function ReplyTo({ line, name }: { line: Line; name: string }) {
  const navigate = useNavigate()
  const { replyTo } = line
  return (
    replyTo && (
      <button
        type="button"
        className={styles.reply}
        // The address leads to it, and it is loaded when it is not there.
        onClick={() => void navigate(`?message=${replyTo.seq}`, { replace: true })}
      >
        <ReplyBlock reply={replyTo} name={name} />
      </button>
    )
  )
}

/** The reactions under a message. The viewer's own is a button that removes it. */
function Reactions({ line, name }: { line: Line; name: string }) {
  const { t } = useLingui()
  const { command } = use(MessageActionsContext)
  const { viewerReaction, otherReaction } = line
  return (
    <div className={styles.reactions}>
      {otherReaction && (
        <span className={styles.chip} title={t`${name} reacted`}>
          <Hidden>{t`${name} reacted`}</Hidden> {otherReaction}
        </span>
      )}
      {viewerReaction && (
        <button
          type="button"
          className={styles.chip}
          data-own=""
          title={t`Remove your reaction`}
          onClick={() => command?.({ type: 'react', line, emoji: null })}
        >
          <Hidden>{t`You reacted`}</Hidden> {viewerReaction}
          <Hidden>, {t`Remove your reaction`}</Hidden>
        </button>
      )}
    </div>
  )
}
