import { useLingui } from '@lingui/react/macro'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useLike } from '../../../shared/like/use-like.ts'
import type { ChosenQuote } from '../../../shared/quote.ts'
import { textToSend } from '../../../shared/visible-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useChatSettings } from '../composer/chat-settings.ts'
import { Composer } from '../composer/composer.tsx'
import { Balance, MessagePrice } from '../composer/message-price.tsx'
import { useDraft } from '../composer/use-draft.ts'
import { WritingNotes } from '../composer/writing-notes.tsx'
import { EmojiButton } from '../emoji/emoji-button.tsx'
import type { Queue } from '../outbox/outbox.rules.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { nextRevision } from '../outbox/revision.ts'
import type { ChatReactionQuery } from './reaction.generated.ts'
import styles from './reaction-sheet.module.css'

export interface ReactionSheetProps {
  person: { id: number; name: string; likedByViewer: boolean; likesViewer: boolean }
  /** What the viewer reacts to. */
  quote: ChosenQuote
  onClose: () => void
}

interface ReactionWriterProps extends ReactionSheetProps {
  viewer: { id: number; credits: number }
  known: ChatReactionQuery
  outbox: Outbox
  queue: Queue
}

const noMessages: string[] = []

/**
 * The field of a reaction, with the price and the limits of a message. What is sent is a message of the conversation with
 * the draft of that conversation, and a like if the viewer has not given it.
 */
export function ReactionWriter(props: ReactionWriterProps) {
  const { person, quote, viewer, known, outbox, queue, onClose } = props
  const { t } = useLingui()
  const navigate = useNavigate()
  const like = useLike()
  const { enterSends } = useChatSettings()
  const field = useRef<HTMLTextAreaElement>(null)
  const { site, conversation, member } = known
  const draft = useDraft({
    viewerId: viewer.id,
    profileId: person.id,
    conversationId: conversation?.id ?? null,
    server: conversation?.draft ?? known.draft ?? '',
    suggestion: '',
    sentClientIds: noMessages,
    queue,
  })
  const writing = member?.writing ?? null
  const isFree = member?.isFictional ?? false
  const lacksCredits = writing?.stop === 'NOT_ENOUGH_CREDITS'
  const giveLike = () => {
    if (!person.likedByViewer) like(person, true)
  }
  const send = (text: string) => {
    // The text stays in the field, and is the draft of the conversation after the purchase.
    if (lacksCredits) {
      draft.flush()
      return void navigate('/credits')
    }
    giveLike()
    const revision = nextRevision()
    const { clientId, stored } = outbox.add(person.id, text, { revision, quote })
    draft.clearAfterSend(clientId, revision, stored)
    onClose()
    void navigate(`/members/${person.id}/chat`)
  }
  return (
    <div className={styles.writer}>
      {writing && <WritingNotes writing={writing} credits={viewer.credits} />}
      <Composer
        text={draft.text}
        onText={draft.setText}
        onSend={send}
        // Without credits one may begin to write: the text is kept as the draft.
        isLocked={Boolean(writing?.stop) && !lacksCredits}
        limit={site.messageLength}
        enterSends={enterSends}
        prompt={t`Write something about this`}
        before={null}
        inField={<EmojiButton text={draft.text} onText={draft.setText} fieldRef={field} />}
        price={<MessagePrice credits={site.messageCredits} free={isFree} />}
        balance={!isFree && <Balance balance={viewer.credits} price={site.messageCredits} />}
        fieldRef={field}
        onBlur={draft.flush}
      />
      {!person.likedByViewer && textToSend(draft.text) === '' && (
        <div className={styles.only}>
          <Button
            variant="outline"
            icon={<HeartIcon aria-hidden />}
            onClick={() => {
              giveLike()
              onClose()
            }}
          >
            {t`Only give a like, free`}
          </Button>
        </div>
      )}
    </div>
  )
}
