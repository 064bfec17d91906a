import { useLingui } from '@lingui/react/macro'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { addToLists } from '../../../graphql/events/cached-conversations.ts'
import { useFailureToast } from '../../../graphql/failure-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useChatAcceptMutation } from './accept-conversation.generated.ts'
import styles from './request-bar.module.css'

interface RequestBarProps {
  conversationId: number
  name: string
  onRemove: () => void
  onReport: () => void
  /** Absent if the other member cannot be blocked. */
  onBlock?: (() => void) | undefined
}

/** The actions for a message request. Answering it, or a like, accepts it too. */
export function RequestBar({ conversationId, name, onRemove, onReport, onBlock }: RequestBarProps) {
  const { t } = useLingui()
  const { accept, isBusy } = useAccept(conversationId)
  return (
    <section className={styles.bar} aria-label={t`Message request`}>
      <p className={styles.text}>
        <strong>{t`${name} writes to you for the first time.`}</strong>{' '}
        {t`${name} does not see that you have read this until you accept or reply.`}
      </p>
      <div className={styles.actions}>
        <Button
          size="small"
          icon={<CheckIcon weight="bold" aria-hidden />}
          busy={isBusy}
          onClick={() => void accept()}
        >
          {t`Accept`}
        </Button>
        <Button size="small" variant="quiet" icon={<TrashIcon aria-hidden />} onClick={onRemove}>
          {t`Remove`}
        </Button>
        {onBlock && (
          <Button size="small" variant="quiet" icon={<ProhibitIcon aria-hidden />} onClick={onBlock}>
            {t`Block`}
          </Button>
        )}
        <Button size="small" variant="quiet" icon={<FlagIcon aria-hidden />} onClick={onReport}>
          {t`Report`}
        </Button>
      </div>
    </section>
  )
}

/** Accepts a message request: it moves to the other conversations at once, in every window. */
function useAccept(conversationId: number) {
  const showFailure = useFailureToast()
  const [mutate, { loading }] = useChatAcceptMutation()
  const accept = async (): Promise<void> => {
    try {
      const { data } = await mutate({
        variables: { conversationId },
        update(cache, { data: answer }) {
          if (answer?.acceptConversation.__typename === 'AcceptConversationSuccess')
            addToLists(cache, conversationId, false)
        },
      })
      const answer = data?.acceptConversation
      if (answer && answer.__typename !== 'AcceptConversationSuccess') showToast(answer.message)
    } catch {
      showFailure(() => void accept())
    }
  }
  return { accept, isBusy: loading }
}
