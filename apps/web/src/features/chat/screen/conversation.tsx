import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useEvent } from '../../../graphql/events/bus.ts'
import { lazyComponent } from '../../../i18n/lazy-component.tsx'
import { FictionalWarning } from '../../../parts/fictional.tsx'
import { LazyReport } from '../../../parts/report/lazy-report.tsx'
import type { ReportTarget } from '../../../parts/report/report-sheet.tsx'
import { useChatSettings } from '../composer/chat-settings.ts'
import { Composer } from '../composer/composer.tsx'
import { isTouch } from '../composer/is-touch.ts'
import { ComposerMenu } from '../composer/lazy-composer-menu.tsx'
import { Balance, MessagePrice } from '../composer/message-price.tsx'
import { useDraft } from '../composer/use-draft.ts'
import { useOtherTyping, useTellTyping } from '../composer/use-typing.ts'
import { useUnsent } from '../composer/use-unsent.tsx'
import { EmojiButton } from '../emoji/emoji-button.tsx'
import { useGiving } from '../gifts/use-giving.tsx'
import type { ChatPersonFragment } from '../header/chat-person.generated.ts'
import { ConversationHeader } from '../header/conversation-header.tsx'
import { useIcebreaking } from '../icebreaker/use-icebreaking.tsx'
import { useRemoval } from '../list/removal.tsx'
import { useQueue } from '../outbox/outbox-instance.ts'
import { nextRevision } from '../outbox/revision.ts'
import { useSeePhotos, useSendPhotos } from '../photos/use-photos.tsx'
import { LineActsContext } from '../thread/line-acts.ts'
import type { ThreadHandle } from '../thread/thread.tsx'
import { Thread } from '../thread/thread.tsx'
import styles from './conversation.module.css'
import type { ChatConversationQuery } from './conversation-screen.generated.ts'
import { focusLandmark } from './landmarks.ts'
import type { Opening } from './opening.rules.ts'
import { showShortcuts } from './shortcuts.ts'
import { useConsent } from './use-consent.tsx'
import type { historyLoaders } from './use-history.ts'
import { useTimeline } from './use-timeline.ts'

// What few conversations need.
const BlockSheet = lazyComponent(() => import('./block-sheet.tsx'), 'BlockSheet')
const RequestBar = lazyComponent(() => import('../request/request-bar.tsx'), 'RequestBar')

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
  /** A message to go to. */
  goal: { message: number | null; visit: string }
  onAppear: () => void
}

/** One open conversation, which may not exist yet: it begins with the first message. */
export function Conversation(props: ConversationProps) {
  const { viewer, person, conversation, site, opening, loaders } = props
  const { t } = useLingui()
  const id = conversation?.id ?? null
  const lastSeq = conversation?.lastSeq ?? 0
  const thread = useRef<ThreadHandle>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { enterSends } = useChatSettings()
  const { outbox, queue, standings } = useQueue(viewer.id, person.id)
  const typing = useOtherTyping(id, lastSeq)
  const tellTyping = useTellTyping(id)
  const removal = useRemoval()
  const [blocking, setBlocking] = useState(false)
  const [reported, setReported] = useState<ReportTarget | null>(null)
  const consent = useConsent({ outbox, queue, person, warning: site.fictionalWarning.singular })
  const lines = useTimeline({ viewer, profileId: person.id, conversation, outbox, queue, standings })
  const draft = useDraft({
    viewerId: viewer.id,
    profileId: person.id,
    conversationId: id,
    server: props.draft,
    suggestion: props.suggestion,
    known: lines.map(({ clientId }) => clientId),
    queue,
  })

  const unsent = useUnsent({ outbox, queue, person, draft, fieldRef: field })

  useEvent('MessageEvent', (event) => {
    if (id === null && event.conversation.profileId === person.id) props.onAppear()
  })
  useEffect(() => {
    // On a touch screen the keyboard would cover what one came to read.
    if (!isTouch()) field.current?.focus({ preventScroll: true })
  }, [])

  const onSent = () => thread.current?.sent()
  const giving = useGiving({ outbox, person, balance: viewer.credits, onSent })
  const icebreaking = useIcebreaking({ person, text: draft.text, onText: draft.setText, fieldRef: field })
  const send = (text: string) => {
    const revision = nextRevision()
    const { clientId, kept } = outbox.add(person.id, text, { revision })
    draft.becomes(clientId, revision, kept)
    tellTyping.sent()
    onSent()
  }
  const photos = useSendPhotos({ outbox, person, site, balance: viewer.credits, onSent })
  const seen = useSeePhotos(id, lines, person.name)
  const acts = useMemo(
    () => ({
      ...seen.acts,
      ...unsent.acts,
      askConsent: consent.ask,
      ...(person.isAvailable && { breakIce: icebreaking.open }),
      ...(person.isAvailable && { block: () => setBlocking(true) }),
      ...(id === null
        ? {}
        : { report: (seq: number) => setReported({ message: { conversationId: id, seq } }) }),
    }),
    [unsent.acts, person.isAvailable, consent.ask, icebreaking.open, id, seen.acts],
  )
  const removable = id !== null && { conversationId: id, profileId: person.id, name: person.name }

  return (
    <LineActsContext value={acts}>
      <ConversationHeader
        person={person}
        typing={typing}
        onGift={giving.open}
        onRemove={removable ? () => removal.ask(removable) : undefined}
        onBlock={() => setBlocking(true)}
        onReport={() => setReported({ profileId: person.id })}
      />
      {person.isFictional && <FictionalWarning quiet>{site.fictionalWarning.singular}</FictionalWarning>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the messages for the composer */}
      <div
        className={styles.log}
        data-landmark="log"
        {...photos.place}
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
          loadAround={loaders.loadAround}
          goal={props.goal}
        />
        {photos.landing}
      </div>
      {conversation?.isRequest && removable && (
        <RequestBar
          conversationId={conversation.id}
          name={person.name}
          onRemove={() => removal.ask(removable)}
          onReport={() => setReported({ profileId: person.id })}
          onBlock={person.isAvailable ? () => setBlocking(true) : undefined}
        />
      )}
      {person.isAvailable ? (
        <Composer
          text={draft.text}
          onText={(text) => {
            draft.setText(text)
            tellTyping.typed(text)
          }}
          onSend={send}
          limit={site.messageLength}
          enterSends={enterSends}
          menu={
            <>
              <ComposerMenu
                onGift={giving.open}
                onIcebreaker={icebreaking.open}
                onShortcuts={showShortcuts}
              />
              {photos.button}
              <EmojiButton text={draft.text} onText={draft.setText} fieldRef={field} />
            </>
          }
          price={<MessagePrice credits={site.messageCredits} free={person.isFictional} />}
          balance={!person.isFictional && <Balance balance={viewer.credits} price={site.messageCredits} />}
          fieldRef={field}
          onLeave={draft.flush}
          onRecall={unsent.recallLast}
          onEscape={() => thread.current?.goToNew() || focusLandmark('list')}
        />
      ) : (
        <p className={styles.left}>{t`This member has left. You can read on, but no longer write.`}</p>
      )}
      {unsent.said}
      {consent.sheet}
      <BlockSheet
        open={blocking}
        onClose={() => setBlocking(false)}
        profileId={person.id}
        conversationId={id}
        name={person.name}
      />
      <LazyReport
        target={reported}
        onClosed={() => setReported(null)}
        profileId={person.id}
        conversationId={id}
        name={person.name}
        away="/chats"
      />
      {photos.sheet}
      {seen.sheet}
      {giving.sheet}
      {icebreaking.sheet}
      {removal.dialogs}
    </LineActsContext>
  )
}
