import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { onEvent } from '../../graphql/events/event-bus.ts'
import { connectionLost } from '../../ui/connection-lost.ts'
import { isInstalled } from '../../ui/installed.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import type { Copies } from './save-copies.ts'

/** Milliseconds after a change until it is stored, so that a burst of events is written once. */
const debounceMs = 3000

/**
 * Stores the viewed data for an offline start, if there is a service worker. The installed application also fetches
 * data that was not opened yet. Renders nothing.
 */
export function OfflineSync({ viewerId }: { viewerId: number }) {
  const client = useApolloClient()
  const { pathname } = useLocation()
  const copies = useRef<Promise<Copies> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    // What is shown without a connection was kept before.
    if (!navigator.serviceWorker?.controller || connectionLost.snapshot()) return
    const isFirst = copies.current === null
    copies.current ??= import('./save-copies.ts').then(({ createCopies }) => createCopies(client, viewerId))
    const run = async () => {
      const stored = await copies.current
      await stored?.save()
      if (!isFirst || !isInstalled()) return
      await stored?.fetchMissing()
      await stored?.save()
    }
    // The browser may deny storage, the disk may be full, the session may have ended: the next start needs a connection.
    run().catch(() => {})
  })
  const schedule = useEffectEvent(() => {
    timer.current ??= setTimeout(() => whenIdle(() => save()), debounceMs)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page brings answers that are worth keeping
  useEffect(() => schedule(), [pathname])
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', onHidden)
    const unsubscribe = onEvent(() => schedule())
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('visibilitychange', onHidden)
      unsubscribe()
    }
  }, [])
  return null
}
