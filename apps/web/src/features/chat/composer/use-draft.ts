import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useEvent } from '../../../graphql/events/event-bus.ts'
import { textToSend } from '../../../shared/visible-text.ts'
import { stored } from '../../../ui/stored.ts'
import type { Queue } from '../outbox/outbox.rules.ts'
import type { Revision } from '../outbox/revision.ts'
import { lastRevision, nextRevision, parseRevision, revisionId, thisPage } from '../outbox/revision.ts'
import { useChatSaveDraftMutation } from './composer.generated.ts'
import type { Draft, DraftChange, DraftState, StoredDraft } from './draft.rules.ts'
import { applyChange, initialDraft, isUnsaved, parseDraft } from './draft.rules.ts'

/** Milliseconds between the last key press and saving the draft on the server. */
const saveDelayMs = 800

interface DraftParts {
  viewerId: number
  profileId: number
  /** The conversation that shows the draft in the list, if there is one. */
  conversationId: number | null
  /** The draft on the server when the conversation was opened. */
  server: string
  /** A text to start with if there is no draft. */
  suggestion: string
  /** Client ids of the messages that exist already. */
  sentClientIds: readonly string[]
  /** The unsent messages of this device, from all its windows. */
  queue: Queue
  /** The number of the message that the draft answers. */
  replyTo?: number | null
  /** The one that the draft on the server answered when the conversation was opened. */
  serverReplyTo?: number | null
  /** Another window chose another message to answer. */
  onReplyTo?: (seq: number | null) => void
}

/** The text in the composer: stored on this device at every change, and on the server a moment later. */
export function useDraft(parts: DraftParts) {
  const {
    viewerId,
    profileId,
    conversationId,
    server,
    suggestion,
    sentClientIds,
    queue,
    replyTo = null,
    serverReplyTo = null,
    onReplyTo,
  } = parts
  const { cache } = useApolloClient()
  const [save] = useChatSaveDraftMutation()
  const [draft, setDraft] = useState<DraftState>(() => {
    const opened = initialDraft(storedDraft(viewerId, profileId).get(), server, sentClientIds)
    const text = opened.text === '' ? suggestion : opened.text
    const { page, no } = lastRevision()
    return { ...opened, text, latest: new Map([[page, no]]) }
  })
  const latest = useRef(draft)
  /** The answered message that the server has, and the present one. */
  const savedReply = useRef(serverReplyTo)
  const latestReply = useRef(replyTo)
  /** By client id, the revisions that became messages on this page. */
  const messages = useRef(new Map<string, Revision | null>())

  const change = useCallback(
    (what: DraftChange) => {
      const next = applyChange(latest.current, what)
      if (next === latest.current) return
      const isCleared = next.text === '' && latest.current.text !== ''
      latest.current = next
      storeDraft(viewerId, profileId, { ...next, replyTo: unsavedReply(next, latestReply, savedReply) })
      setDraft(next)
      // What was sent or deleted elsewhere took along what it answered.
      if (isCleared && (what.type === 'received' || what.type === 'sentElsewhere')) clearReply()
    },
    [viewerId, profileId],
  )
  const clearReply = useEffectEvent(() => onReplyTo?.(null))
  useEffect(() => {
    latestReply.current = replyTo
    const { current } = latest
    storeDraft(viewerId, profileId, { ...current, replyTo: unsavedReply(current, latestReply, savedReply) })
  }, [viewerId, profileId, replyTo])

  /** Saves the draft on the server now. */
  const flush = () => {
    const { text, latest: revisions } = latest.current
    const isReplySaved = savedReply.current === replyTo || textToSend(text) === ''
    if (!isUnsaved(latest.current) && isReplySaved) return
    const revision = { page: thisPage, no: revisions.get(thisPage) ?? 0 }
    if (conversationId !== null) {
      const id = `Conversation:${conversationId}`
      const isEmpty = textToSend(text) === ''
      const fields = {
        draft: () => (isEmpty ? null : text),
        draftReplyTo: () => (isEmpty ? null : replyTo),
      }
      cache.modify({ id, fields })
    }
    // A save that is retried after a later change would restore an older text.
    const mayRetry = () => (latest.current.latest.get(thisPage) ?? 0) === revision.no
    save({
      variables: { profileId, text, replyTo, revision: revisionId(revision) },
      context: { mayRetry },
    }).then(
      // If the server rejects it, it stays on this device.
      ({ data }) => {
        if (!data?.saveDraft) return
        savedReply.current = textToSend(text) === '' ? null : replyTo
        change({ type: 'saved', text, revision })
      },
      // It stays on this device, and is saved with the next change or at the next visit.
      () => {},
    )
  }

  useEvent('DraftEvent', ({ profileId: about, replyTo: answers, text, revision }) => {
    if (about !== profileId) return
    const by = parseRevision(revision)
    change({ type: 'received', text, revision: by })
    if (by?.page === thisPage || latest.current.text !== text || text === '') return
    savedReply.current = answers
    onReplyTo?.(answers)
  })
  // A draft is cleared when its message is sent, also by another device.
  useEvent('MessageEvent', ({ message, conversation }) => {
    if (message.senderId !== viewerId || conversation.profileId !== profileId) return
    const { clientId, text } = message
    const revision = messages.current.get(clientId) ?? null
    if (latest.current.sentAs === clientId) change({ type: 'sentElsewhere', clientId, text, revision })
    change({ type: 'received', text: conversation.draft ?? '', revision })
  })
  useEffect(() => {
    for (const { clientId, text, revision = null, isEdited } of queue) {
      if (isEdited || messages.current.has(clientId)) continue
      messages.current.set(clientId, revision)
      if (revision?.page !== thisPage && text) change({ type: 'sentElsewhere', clientId, text, revision })
    }
  }, [queue, change])

  const flushNow = useEffectEvent(flush)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text begins the wait anew
  useEffect(() => {
    const timer = setTimeout(() => flushNow(), saveDelayMs)
    return () => clearTimeout(timer)
  }, [draft.text, replyTo, conversationId])
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && flushNow()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      flushNow()
    }
  }, [])

  return {
    text: draft.text,
    setText: (text: string) => change({ type: 'typed', text, revision: nextRevision() }),
    /** Returns the text of an unsent message to the field. */
    restoreText: (text: string) => change({ type: 'restored', text, revision: nextRevision() }),
    /**
     * Clears the field after the text became a message, and deletes the stored draft once the message is
     * stored.
     */
    clearAfterSend(clientId: string, revision: Revision, whenStored: Promise<void>) {
      const { text, agreed } = latest.current
      change({ type: 'sent', revision })
      storeDraft(viewerId, profileId, { text, agreed, sentAs: clientId, replyTo: latestReply.current })
      void whenStored.then(() => {
        const { current } = latest
        storeDraft(viewerId, profileId, {
          ...current,
          replyTo: unsavedReply(current, latestReply, savedReply),
        })
      })
    },
    flush,
  }
}

/** The answered message if the server does not have it: a draft without text is stored on this device only. */
function unsavedReply(
  { text }: Draft,
  latest: { current: number | null },
  saved: { current: number | null },
): number | null | undefined {
  const onServer = textToSend(text) === '' ? null : saved.current
  return latest.current === onServer ? undefined : latest.current
}

/** The stored draft of this device, which the server may not have. */
export const storedDraft = (viewerId: number, profileId: number) =>
  stored('device', `draft:${viewerId}:${profileId}`, parseDraft)

/** Stores a draft on this device as long as the server does not have it. */
function storeDraft(viewerId: number, profileId: number, parts: StoredDraft & Partial<DraftState>): void {
  const { text, agreed, sentAs, replyTo } = parts
  const draft = storedDraft(viewerId, profileId)
  if (isUnsaved({ text, agreed }) || replyTo !== undefined)
    draft.set({
      text,
      agreed,
      ...(sentAs !== undefined && { sentAs }),
      ...(replyTo !== undefined && { replyTo }),
    })
  else draft.remove()
}
