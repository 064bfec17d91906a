import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useEvent } from '../../../graphql/events/bus.ts'
import { FictionalWarning } from '../../../parts/fictional.tsx'
import { useChatSettings } from '../composer/chat-settings.ts'
import { Composer } from '../composer/composer.tsx'
import { ComposerMenu } from '../composer/composer-menu.tsx'
import { isTouch } from '../composer/is-touch.ts'
import { Balance, MessagePrice } from '../composer/message-price.tsx'
import { useDraft } from '../composer/use-draft.ts'
import { useOtherTyping, useTellTyping } from '../composer/use-typing.ts'
import type { ChatPersonFragment } from '../header/chat-person.generated.ts'
import { ConversationHeader } from '../header/conversation-header.tsx'
import { useRemoval } from '../list/removal.tsx'
import { useQueue } from '../outbox/the-outbox.ts'
import { useChatHeldQuery } from '../thread/chat-thread.generated.ts'
import { LineActsContext } from '../thread/line-acts.ts'
import type { ThreadHandle } from '../thread/thread.tsx'
import { Thread } from '../thread/thread.tsx'
import { arrived, timeline } from '../thread/timeline.rules.ts'
import { BlockSheet } from './block-sheet.tsx'
import { ConsentSheet } from './consent-sheet.tsx'
import styles from './conversation.module.css'
import type { ChatConversationQuery } from './conversation-screen.generated.ts'
import { focusLandmark } from './landmarks.ts'
import type { Opening } from './opening.rules.ts'
import { showShortcuts } from './shortcuts.ts'
import { useConsent } from './use-consent.ts'
import type { historyLoaders } from './use-history.ts'

interface ConversationProps {
  viewer: { id: number; credits: number; isConfirmed: boolean }
  person: ChatPersonFragment
  conversation: ChatConversationQuery['conversation']
  site: ChatConversationQuery['site']
  opening: Opening
  loaders: ReturnType<typeof historyLoaders>
  /** What the server kept of a text begun before. */
  draft: string
  /** A text to begin with where nothing was begun. */
  suggestion: string
  /** Where credits are bought; null where they cannot be. */
  creditsTo: string | null
  onAppear: () => void
}

const none: never[] = []

/** One open conversation, which may not exist yet: it begins with the first message. */
export function Conversation(props: ConversationProps) {
  const { viewer, person, conversation, site, opening, loaders, creditsTo } = props
  const { t } = useLingui()
  const id = conversation?.id ?? null
  const lastSeq = conversation?.lastSeq ?? 0
  const messages = conversation?.messages.nodes ?? none
  const thread = useRef<ThreadHandle>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { enterSends } = useChatSettings()
  const { outbox, queue, standings } = useQueue(viewer.id, person.id)
  const held = useChatHeldQuery({ variables: { profileId: person.id }, skip: viewer.isConfirmed }).data
    ?.heldMessages
  const typing = useOtherTyping(id, lastSeq)
  const tellTyping = useTellTyping(id)
  const removal = useRemoval()
  const [blocking, setBlocking] = useState(false)
  const consent = useConsent(queue)
  const lines = useMemo(
    () =>
      timeline({
        viewerId: viewer.id,
        messages,
        held: held ?? none,
        queue,
        standings,
        otherDeliveredSeq: conversation?.otherDeliveredSeq ?? 0,
        otherReadSeq: conversation?.otherReadSeq ?? 0,
      }),
    [
      viewer.id,
      messages,
      held,
      queue,
      standings,
      conversation?.otherDeliveredSeq,
      conversation?.otherReadSeq,
    ],
  )
  const draft = useDraft({
    viewerId: viewer.id,
    profileId: person.id,
    conversationId: id,
    server: props.draft,
    suggestion: props.suggestion,
    known: lines.map(({ clientId }) => clientId),
  })

  useEffect(() => {
    for (const clientId of arrived(queue, messages, viewer.id)) void outbox.settle(person.id, clientId)
  }, [outbox, queue, messages, viewer.id, person.id])
  useEvent('MessageEvent', (event) => {
    if (id === null && event.conversation.profile.id === person.id) props.onAppear()
  })
  useEffect(() => {
    // On a touch screen the keyboard would cover what one came to read.
    if (!isTouch()) field.current?.focus({ preventScroll: true })
  }, [])

  const send = (text: string) => {
    const { clientId, kept } = outbox.add(person.id, text)
    draft.becomes(clientId, kept)
    thread.current?.sent()
  }
  const acts = useMemo(
    () => ({
      retry: (clientId: string) => void outbox.retry(person.id, clientId),
      discard: (clientId: string) => void outbox.discard(person.id, clientId),
      askConsent: consent.ask,
      creditsTo,
    }),
    [outbox, person.id, consent.ask, creditsTo],
  )
  const removable = id !== null && { conversationId: id, profileId: person.id, name: person.name }

  return (
    <LineActsContext value={acts}>
      <ConversationHeader
        person={person}
        typing={typing}
        onRemove={removable ? () => removal.ask(removable) : undefined}
        onBlock={() => setBlocking(true)}
      />
      {person.isFictional && <FictionalWarning quiet>{site.fictionalWarning.singular}</FictionalWarning>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the messages for the composer */}
      <div
        className={styles.log}
        data-landmark="log"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) {
            thread.current?.goToNew()
            field.current?.focus()
          }
        }}
      >
        <Thread
          ref={thread}
          name={person.name}
          conversationId={id}
          lines={lines}
          readSeq={conversation?.readSeq ?? 0}
          lastSeq={lastSeq}
          hasEarlier={conversation?.messages.hasEarlier ?? false}
          hasLater={conversation?.messages.hasLater ?? false}
          hiddenCount={conversation?.messages.hiddenCount ?? 0}
          typing={typing}
          opening={opening}
          loadEarlier={loaders.loadEarlier}
          loadLater={loaders.loadLater}
          loadNewest={loaders.loadNewest}
          loadUnread={() => loaders.loadAround(opening.readSeq + 1)}
        />
      </div>
      {person.isAvailable ? (
        <Composer
          text={draft.text}
          onText={(text) => {
            draft.setText(text)
            tellTyping(text)
          }}
          onSend={send}
          limit={site.messageLength}
          enterSends={enterSends}
          menu={<ComposerMenu onShortcuts={showShortcuts} />}
          price={
            <MessagePrice
              credits={site.messageCredits}
              money={site.minimumMessageCosts}
              free={person.isFictional}
            />
          }
          balance={
            !person.isFictional && (
              <Balance balance={viewer.credits} price={site.messageCredits} creditsTo={creditsTo} />
            )
          }
          fieldRef={field}
          onLeave={draft.flush}
          onEscape={() => thread.current?.goToNew() || focusLandmark('list')}
        />
      ) : (
        <p className={styles.left}>{t`This member has left. You can read on, but no longer write.`}</p>
      )}
      <ConsentSheet
        open={consent.asked !== null}
        name={person.name}
        photo={person.mainPhoto?.url ?? null}
        warning={consent.warning || site.fictionalWarning.singular}
        onAccept={() => {
          if (consent.asked !== null) void outbox.retry(person.id, consent.asked, true)
          consent.close()
        }}
        onClose={consent.close}
      />
      <BlockSheet
        open={blocking}
        onClose={() => setBlocking(false)}
        profileId={person.id}
        conversationId={id}
        name={person.name}
      />
      {removal.dialogs}
    </LineActsContext>
  )
}
