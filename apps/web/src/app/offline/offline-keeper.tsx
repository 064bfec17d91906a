import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { onEvent } from '../../graphql/events/event-bus.ts'
import { connectionLost } from '../../ui/connection-lost.ts'
import { isInstalled } from '../../ui/installed.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import type { Copies } from './keep-copies.ts'

/** Milliseconds after a change until it is kept, so that a burst of events is written once. */
const gather = 3000

/**
 * Keeps what the member saw for a start without a connection, while a service worker is there to start it. The installed
 * application also fetches what the member did not open yet. Renders nothing.
 */
export function OfflineKeeper({ viewerId }: { viewerId: number }) {
  const client = useApolloClient()
  const { pathname } = useLocation()
  const copies = useRef<Promise<Copies> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    // What is shown without a connection was kept before.
    if (!navigator.serviceWorker?.controller || connectionLost.snapshot()) return
    const isFirst = copies.current === null
    copies.current ??= import('./keep-copies.ts').then(({ createCopies }) => createCopies(client, viewerId))
    const run = async () => {
      const kept = await copies.current
      await kept?.keep()
      if (!isFirst || !isInstalled()) return
      await kept?.fetchMissing()
      await kept?.keep()
    }
    // The browser may deny storage, the disk may be full, the session may have ended: the next start needs a connection.
    run().catch(() => {})
  })
  const plan = useEffectEvent(() => {
    timer.current ??= setTimeout(() => whenIdle(() => keep()), gather)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page brings answers that are worth keeping
  useEffect(() => plan(), [pathname])
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', hidden)
    const leave = onEvent(() => plan())
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('visibilitychange', hidden)
      leave()
    }
  }, [])
  return null
}
