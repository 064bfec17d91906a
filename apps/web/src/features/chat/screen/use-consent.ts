import { useCallback, useState } from 'react'
import type { Queue } from '../outbox/outbox.rules.ts'

/**
 * The consent that a first message to a fictional profile waits for: asked by itself once, and again when its
 * writer wants to.
 */
export function useConsent(queue: Queue) {
  const head = queue[0]
  const waiting = head?.refusal?.kind === 'fictional' ? head.clientId : null
  const [asked, setAsked] = useState<string | null>(null)
  const [seen, setSeen] = useState<string | null>(null)
  if (waiting !== null && seen !== waiting) {
    setSeen(waiting)
    setAsked(waiting)
  }
  return {
    /** The message that waits, while the question is open. */
    asked: asked === waiting ? asked : null,
    warning: head?.refusal?.kind === 'fictional' ? head.refusal.warning : '',
    ask: useCallback((clientId: string) => setAsked(clientId), []),
    close: useCallback(() => setAsked(null), []),
  }
}
