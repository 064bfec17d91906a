import { useLingui } from '@lingui/react/macro'
import type { Dispatch, RefObject, SetStateAction } from 'react'
import { useEffect, useRef, useState } from 'react'
import { BlockDialog } from '../../../shared/report/block-dialog.tsx'
import { LazyReport } from '../../../shared/report/lazy-report.tsx'
import { focusMessage, ReactionPicker } from '../changes/reaction-picker.tsx'
import { ReplyPreview } from '../changes/reply-preview.tsx'
import { useMessageChanges } from '../changes/use-message-changes.tsx'
import { useReply } from '../changes/use-reply.ts'
import { useChatSettings } from '../composer/chat-settings.ts'
import { Composer } from '../composer/composer.tsx'
import { isTouch } from '../composer/is-touch.ts'
import { Balance, MessagePrice } from '../composer/message-price.tsx'
import { useDraft } from '../composer/use-draft.ts'
import { useSendTyping } from '../composer/use-send-typing.ts'
import { useUnsent } from '../composer/use-unsent.tsx'
import type { ChatWritingPartsFragment } from '../composer/writing.generated.ts'
import { WritingNotes } from '../composer/writing-notes.tsx'
import { EmojiButton } from '../emoji/emoji-button.tsx'
import { useGiftSheet } from '../gifts/use-gift-sheet.tsx'
import type { ChatPersonFragment } from '../header/chat-person.generated.ts'
import { useIcebreakerSheet } from '../icebreaker/use-icebreaker-sheet.tsx'
import { useRemoveConversation } from '../list/removal.tsx'
import type { Queue } from '../outbox/outbox.rules.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { nextRevision } from '../outbox/revision.ts'
import { useSendPhotos } from '../photos/use-send-photos.tsx'
import '../quote/quote-block.tsx'
import { RequestBar } from '../request/request-bar.tsx'
import '../thread/failure-line.tsx'
import '../thread/money-warning.tsx'
import '../thread/message-extras.tsx'
import type { Command } from '../thread/command.ts'
import { TakeBackSheet } from '../thread/take-back-sheet.tsx'
import type { ThreadHandle } from '../thread/thread.tsx'
import type { Line } from '../thread/timeline.rules.ts'
import styles from './conversation.module.css'
import type { ChatConversationQuery } from './conversation-screen.generated.ts'
import { focusLandmark } from './landmarks.ts'
import { useConsent } from './use-consent.tsx'

interface ToolsProps {
  viewer: { id: number; credits: number }
  person: ChatPersonFragment
  writing: ChatWritingPartsFragment | null
  conversationId: number | null
  isRequest: boolean
  site: ChatConversationQuery['site']
  outbox: Outbox
  queue: Queue
  /** Client ids of messages that exist already. */
  sentClientIds: readonly string[]
  /** The draft on the server. */
  draft: string
  /** The number of the message that the draft on the server answers. */
  draftReplyTo: number | null
  lines: readonly Line[]
  /** A text to start with if there is no draft. */
  suggestion: string
  thread: RefObject<ThreadHandle | null>
  command: Command | null
  onCommand: (command: Command | null) => void
  files: readonly File[]
  onFiles: Dispatch<SetStateAction<readonly File[]>>
}

/** All actions of a member in a conversation: the composer, and the sheets that open over it. */
export function ConversationTools(props: ToolsProps) {
  const { viewer, person, writing, conversationId, site, outbox, queue, thread, command, onCommand } = props
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const { enterSends } = useChatSettings()
  const sendTyping = useSendTyping(conversationId)
  const removal = useRemoveConversation()
  const consent = useConsent({ outbox, queue, person, warning: site.fictionalWarning.singular })
  const [emojiFor, setEmojiFor] = useState<Line | null>(null)
  const [isTaken, setTaken] = useState<Line | null>(null)
  const changes = useMessageChanges(viewer.id, conversationId, person)
  const reply = useReply(viewer.id, person.id, props.draftReplyTo, props.lines)
  const draft = useDraft({
    viewerId: viewer.id,
    profileId: person.id,
    conversationId,
    server: props.draft,
    suggestion: props.suggestion,
    sentClientIds: props.sentClientIds,
    queue,
    replyTo: reply.seq,
    serverReplyTo: props.draftReplyTo,
    onReplyTo: reply.choose,
  })
  const unsent = useUnsent({ outbox, queue, person, draft, onReply: reply.restore, fieldRef: field })
  useEffect(() => {
    // On a touch screen, the keyboard would cover the messages; and a message that the address leads to keeps
    // the focus.
    const isElsewhere = document.activeElement?.closest('input, textarea, [data-landmark="log"]')
    if (!isTouch() && !isElsewhere) field.current?.focus({ preventScroll: true })
  }, [])

  const onSent = () => thread.current?.sent()
  const giftSheet = useGiftSheet({ outbox, person, balance: viewer.credits, onSent })
  const icebreakerSheet = useIcebreakerSheet({
    person,
    text: draft.text,
    onText: draft.setText,
    fieldRef: field,
  })
  const photos = useSendPhotos({
    ...props,
    balance: viewer.credits,
    takeReply() {
      reply.choose(null)
      return reply.chosen
    },
    onSent,
  })
  const send = (text: string) => {
    const revision = nextRevision()
    const { clientId, stored } = outbox.add(person.id, text, {
      revision,
      ...(reply.chosen && { replyTo: reply.chosen }),
    })
    reply.choose(null)
    draft.clearAfterSend(clientId, revision, stored)
    sendTyping.onMessageSent()
    onSent()
  }

  const isOpen = (type: 'block' | 'report') => command?.type === type
  // biome-ignore lint/correctness/useExhaustiveDependencies: a command is carried out once
  useEffect(() => {
    if (!command || isOpen('block') || isOpen('report')) return
    onCommand(null)
    if (command.type === 'gift') giftSheet.open()
    if (command.type === 'icebreaker') icebreakerSheet.open()
    if (command.type === 'line') icebreakerSheet.choose(command.text)
    if (command.type === 'remove' && conversationId !== null)
      removal.confirm({ conversationId, profileId: person.id, name: person.name })
    if (command.type === 'edit') unsent.recall(command.clientId)
    if (command.type === 'consent') consent.open()
    if (command.type === 'reply') {
      reply.choose(command.line.seq)
      // The menu gives the focus back to its button first.
      setTimeout(() => field.current?.focus(), 200)
    }
    if (command.type === 'react') changes.react(command.line, command.emoji)
    if (command.type === 'emoji') setEmojiFor(command.line)
    if (command.type === 'takeBack') setTaken(command.line)
  }, [command])

  return (
    <>
      {props.isRequest && conversationId !== null && (
        <RequestBar
          conversationId={conversationId}
          name={person.name}
          onRemove={() => onCommand({ type: 'remove' })}
          onReport={() => onCommand({ type: 'report', target: { profileId: person.id } })}
          onBlock={person.isAvailable ? () => onCommand({ type: 'block' }) : undefined}
        />
      )}
      {person.isAvailable && writing && <WritingNotes writing={writing} credits={viewer.credits} />}
      {emojiFor && (
        <ReactionPicker
          onChoose={(emoji) => changes.react(emojiFor, emoji)}
          onClose={() => {
            setEmojiFor(null)
            focusMessage(emojiFor)
          }}
        />
      )}
      {person.isAvailable && reply.chosen && (
        <ReplyPreview
          reply={reply.chosen}
          name={person.name}
          onCancel={() => {
            reply.choose(null)
            field.current?.focus()
          }}
        />
      )}
      {changes.announcement}
      {person.isAvailable ? (
        <Composer
          text={draft.text}
          onText={(text) => {
            draft.setText(text)
            sendTyping.onTextChange(text)
          }}
          onSend={send}
          isLocked={Boolean(writing?.stop)}
          limit={site.messageLength}
          enterSends={enterSends}
          before={photos.button}
          inField={<EmojiButton text={draft.text} onText={draft.setText} fieldRef={field} />}
          price={<MessagePrice credits={site.messageCredits} free={person.isFictional} />}
          balance={!person.isFictional && <Balance balance={viewer.credits} price={site.messageCredits} />}
          fieldRef={field}
          onBlur={draft.flush}
          onRecall={unsent.recallLast}
          onEscape={() => {
            if (reply.chosen) reply.choose(null)
            else if (!thread.current?.scrollToNew()) focusLandmark('list')
          }}
        />
      ) : (
        <p className={styles.left}>{t`This member has left. You can read on, but no longer write.`}</p>
      )}
      {unsent.announcement}
      {consent.sheet}
      <BlockDialog
        open={isOpen('block')}
        onClose={() => onCommand(null)}
        id={person.id}
        name={person.name}
        conversationId={conversationId}
        redirectTo="/chats"
      />
      <LazyReport
        target={command?.type === 'report' ? command.target : null}
        onClosed={() => onCommand(null)}
        profileId={person.id}
        conversationId={conversationId}
        name={person.name}
        redirectTo="/chats"
      />
      {photos.sheet}
      {giftSheet.sheet}
      {icebreakerSheet.sheet}
      {removal.dialog}
      <TakeBackSheet
        open={isTaken !== null}
        isHeld={isTaken?.seq === null}
        onClose={() => setTaken(null)}
        onConfirm={() => {
          if (isTaken) changes.takeBack(isTaken)
          setTaken(null)
        }}
      />
    </>
  )
}
