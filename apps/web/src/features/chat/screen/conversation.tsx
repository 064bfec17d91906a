import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import { useEvent } from '../../../graphql/events/event-bus.ts'
import type { Viewer } from '../../../graphql/session.ts'
import { lazyComponent } from '../../../i18n/lazy-component.tsx'
import { FictionalWarning } from '../../../shared/fictional.tsx'
import { useIncomingFiles } from '../../../shared/photos/use-incoming-files.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useRefetchWriting } from '../composer/use-refetch-writing.ts'
import type { ChatWritingPartsFragment } from '../composer/writing.generated.ts'
import type { ChatPersonFragment } from '../header/chat-person.generated.ts'
import { ConversationHeader } from '../header/conversation-header.tsx'
import { useOutboxQueue } from '../outbox/outbox-instance.ts'
import { usePhotoSheet } from '../photos/use-photo-sheet.tsx'
import type { Command } from '../thread/command.ts'
import { MessageActionsContext } from '../thread/message-actions.ts'
import type { ThreadHandle } from '../thread/thread.tsx'
import { Thread } from '../thread/thread.tsx'
import { useOtherTyping } from '../thread/use-other-typing.ts'
import styles from './conversation.module.css'
import type { ChatConversationQuery } from './conversation-screen.generated.ts'
import type { Opening } from './opening.rules.ts'
import type { historyLoaders } from './use-history.ts'
import { useTimeline } from './use-timeline.ts'

/** Lazy, because 10 kB of tools must not delay the first paint of the messages. */
export const ConversationTools = lazyComponent(
  () => import('./conversation-tools.tsx'),
  'ConversationTools',
  ComposerSkeleton,
)

/** Lazy: only for conversations without messages. */
const ConversationStart = lazyComponent(
  () => import('../icebreaker/conversation-start.tsx'),
  'ConversationStart',
)

/** Lazy: most members write in the same language. */
const LanguageNote = lazyComponent(
  () => import('./language-note.tsx'),
  'LanguageNote',
  () => <p className={styles.language}>&nbsp;</p>,
)

/** Lazy: only for members whom a match asked for a photo check. */
const VerificationRequest = lazyComponent(
  () => import('../header/verification-request.tsx'),
  'VerificationRequest',
)

interface ConversationProps {
  viewer: Viewer
  person: ChatPersonFragment
  /** The reasons that stop or delay the viewer's messages; null for a member who left. */
  writing: ChatWritingPartsFragment | null
  conversation: ChatConversationQuery['conversation']
  site: ChatConversationQuery['site']
  opening: Opening
  loaders: ReturnType<typeof historyLoaders>
  /** The draft on the server. */
  draft: string
  /** A text to start with if there is no draft. */
  suggestion: string
  /** The message to scroll to. */
  scrollTarget: { message: number | null; visit: string }
  onAppear: () => void
}

/** One open conversation, which may not exist yet: it starts with the first message. */
export function Conversation(props: ConversationProps) {
  const { viewer, person, writing, conversation, site, opening, loaders } = props
  const { t } = useLingui()
  const id = conversation?.id ?? null
  const lastSeq = conversation?.lastSeq ?? 0
  const thread = useRef<ThreadHandle>(null)
  const { outbox, queue, statuses } = useOutboxQueue(viewer.id, person.id)
  useRefetchWriting(viewer, person.id, writing, queue)
  const stop = writing?.stop ?? null
  const canWrite = person.isAvailable && stop === null
  const typing = useOtherTyping(id, lastSeq)
  const [command, setCommand] = useState<Command | null>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const { isOver, place } = useIncomingFiles((more) => {
    if (canWrite) setFiles((waiting) => [...waiting, ...more])
  })
  // The account changes when a match asks for a photo check.
  const [hasNews, setHasNews] = useState(false)
  useEvent('AccountEvent', () => setHasNews(true))
  const lines = useTimeline({ viewer, profileId: person.id, conversation, outbox, queue, statuses })
  const photoSheet = usePhotoSheet(id, lines, person.name)

  useEvent('MessageEvent', (event) => {
    if (id === null && event.conversation.profileId === person.id) props.onAppear()
  })

  const actions = useMemo(
    () => ({
      ...photoSheet.actions,
      isStopped: stop !== null,
      retry: (clientId: string) => void outbox?.retry(person.id, clientId),
      discard: (clientId: string) => void outbox?.discard(person.id, clientId),
      edit: (clientId: string) => setCommand({ type: 'edit', clientId }),
      requestConsent: () => setCommand({ type: 'consent' }),
      ...(person.isAvailable && {
        block: () => setCommand({ type: 'block' }),
        command: setCommand,
      }),
      ...(id !== null && {
        report: (seq: number) =>
          setCommand({ type: 'report', target: { message: { conversationId: id, seq } } }),
      }),
    }),
    [outbox, person.id, person.isAvailable, id, photoSheet.actions, stop],
  )

  return (
    <MessageActionsContext value={actions}>
      <ConversationHeader
        person={person}
        typing={typing}
        // The gift sheet has its own link to the shop.
        onGift={canWrite || stop === 'NOT_ENOUGH_CREDITS' ? () => setCommand({ type: 'gift' }) : undefined}
        onIcebreaker={canWrite ? () => setCommand({ type: 'icebreaker' }) : undefined}
        onRemove={id === null ? undefined : () => setCommand({ type: 'remove' })}
        onBlock={() => setCommand({ type: 'block' })}
        onReport={() => setCommand({ type: 'report', target: { profileId: person.id } })}
      />
      {person.isFictional && <FictionalWarning quiet>{site.fictionalWarning.singular}</FictionalWarning>}
      {person.language && person.language !== viewer.language && (
        <LanguageNote name={person.name} language={person.language} />
      )}
      {id !== null && (hasNews || conversation?.isVerificationRequested) && (
        <VerificationRequest conversationId={id} name={person.name} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the messages for the composer */}
      <div
        className={styles.log}
        data-landmark="log"
        {...place}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) {
            thread.current?.scrollToNew()
            document.querySelector<HTMLElement>('[data-landmark="composer"]')?.focus()
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
          {...loaders}
          scrollTarget={props.scrollTarget}
          start={
            person.isAvailable && (
              <ConversationStart
                person={person}
                hasLines={canWrite}
                onChoose={(text) => setCommand({ type: 'line', text })}
              />
            )
          }
        />
        {isOver && canWrite && (
          <div className={styles.landing} aria-hidden="true">
            {t`Drop your photo here`}
          </div>
        )}
      </div>
      {outbox ? (
        <ConversationTools
          viewer={viewer}
          person={person}
          writing={writing}
          conversationId={id}
          isRequest={conversation?.isRequest ?? false}
          site={site}
          outbox={outbox}
          queue={queue}
          sentClientIds={lines.map(({ clientId }) => clientId)}
          draft={props.draft}
          draftReplyTo={conversation?.draftReplyTo ?? null}
          lines={lines}
          suggestion={props.suggestion}
          thread={thread}
          command={command}
          onCommand={setCommand}
          files={files}
          onFiles={setFiles}
        />
      ) : (
        <ComposerSkeleton />
      )}
      {photoSheet.sheet}
    </MessageActionsContext>
  )
}

/** Reserves the space of the composer. */
export function ComposerSkeleton() {
  return (
    <div className={styles.field}>
      <Skeleton height={48} radius={24} />
    </div>
  )
}
