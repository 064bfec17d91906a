import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useEvent } from '../../../graphql/events/bus.ts'
import { textToSend } from '../../../parts/visible-text.ts'
import { useChatSaveDraftMutation } from './composer.generated.ts'
import type { Draft } from './draft.rules.ts'
import { afterSending, afterServer, draftAtOpening, isUnsaved } from './draft.rules.ts'
import { keepDraft, keptDraft } from './draft.store.ts'

/** The server hears of a draft this many milliseconds after the last key. */
const saveAfter = 800
/** What was sent may come back as a draft for so many milliseconds, by events that were told before. */
const echoesFor = 60_000

interface DraftParts {
  viewerId: number
  profileId: number
  /** The conversation that shows the draft in the list, where there is one. */
  conversationId: number | null
  /** What the server had when the conversation was opened. */
  server: string
  /** A text to begin with where nothing was begun. */
  suggestion: string
  /** Client ids of messages that exist already. */
  known: readonly string[]
  /** The last unsent message, of whichever window of this device. */
  newest: { clientId: string; text: string } | undefined
}

/** The text in the composer: kept on this device at every key, and at the server a moment later. */
export function useDraft(parts: DraftParts) {
  const { viewerId, profileId, conversationId, server, suggestion, known, newest } = parts
  const { cache } = useApolloClient()
  const [save] = useChatSaveDraftMutation()
  const [draft, setDraft] = useState<Draft>(() => {
    const opened = draftAtOpening(keptDraft(viewerId, profileId), server, known)
    return opened.text === '' && suggestion !== '' ? { ...opened, text: suggestion } : opened
  })
  const latest = useRef(draft)
  const sent = useRef<{ text: string; at: number }[]>([])

  const put = useCallback(
    (next: Draft) => {
      latest.current = next
      keepDraft(viewerId, profileId, next)
      setDraft(next)
    },
    [viewerId, profileId],
  )

  /** Tells the server now. */
  const flush = useCallback(() => {
    const { text } = latest.current
    if (!isUnsaved(latest.current)) return
    if (conversationId !== null) {
      const id = `Conversation:${conversationId}`
      cache.modify({ id, fields: { draft: () => (textToSend(text) === '' ? null : text) } })
    }
    save({ variables: { profileId, text } }).then(
      // What the server would not keep stays on this device.
      ({ data }) => data?.saveDraft && put({ ...latest.current, agreed: text }),
      // It stays on this device, and is saved with the next change or the next visit.
      () => {},
    )
  }, [cache, conversationId, profileId, put, save])

  /** Takes over what an event told of the draft. */
  const hear = (told: string) => {
    sent.current = sent.current.filter(({ at }) => at > Date.now() - echoesFor)
    const justSent = sent.current.map(({ text }) => text)
    put(afterServer(latest.current, told, justSent))
  }
  useEvent('DraftEvent', (event) => {
    if (event.profileId === profileId) hear(event.text)
  })
  // A draft ends with the message that it became, also where another device sent it.
  useEvent('MessageEvent', ({ message, conversation }) => {
    const isOwn = message.senderId === viewerId && conversation.profileId === profileId
    if (isOwn) hear(conversation.draft ?? '')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message ends a draft once, when it appears
  useEffect(() => {
    if (!newest?.text) return
    sent.current.push({ text: newest.text, at: Date.now() })
    const next = afterSending(latest.current, newest.text)
    // What this window itself took for a message is kept until the message is.
    if (next !== latest.current) put(next)
  }, [newest?.clientId, put])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text begins the wait anew
  useEffect(() => {
    const timer = setTimeout(flush, saveAfter)
    return () => clearTimeout(timer)
  }, [flush, draft.text])

  const flushLatest = useRef(flush)
  useEffect(() => {
    flushLatest.current = flush
  }, [flush])
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && flushLatest.current()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      flushLatest.current()
    }
  }, [])

  return {
    text: draft.text,
    setText: useCallback((text: string) => put({ ...latest.current, text }), [put]),
    /** The text became a message; what this device kept of it is forgotten once the message is safe. */
    becomes: useCallback(
      (clientId: string, kept: Promise<void>) => {
        const { text, agreed } = latest.current
        latest.current = { text: '', agreed }
        setDraft(latest.current)
        keepDraft(viewerId, profileId, { text, agreed, sentAs: clientId })
        void kept.then(() => keepDraft(viewerId, profileId, latest.current))
      },
      [viewerId, profileId],
    ),
    flush,
  }
}
