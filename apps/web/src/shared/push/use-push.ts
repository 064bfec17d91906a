import { useCallback, useEffect, useState } from 'react'
import {
  type BrowserPush,
  browserPush,
  isCapable,
  pushInput,
  subscribeBrowser,
  unsubscribeBrowser,
} from './browser-push.ts'
import {
  type PushPartsFragment,
  useSubscribeToPushMutation,
  useUnsubscribeFromPushMutation,
} from './push.generated.ts'

/**
 * Whether this browser gets push messages: unknown until it was asked, false, the stored subscription, or denied by the
 * member in the browser's settings. Null: push is not offered here.
 */
export type PushState = 'unknown' | false | { endpoint: string } | 'denied' | null

interface UsePush {
  state: PushState
  /** Asks for the permission and subscribes; call it on a press. Returns the typed error of the server, if there is one. */
  turnOn(): Promise<unknown>
  turnOff(): Promise<unknown>
}

/** The push messages of this browser, for a member. */
export function usePush(user: PushPartsFragment, publicKey: string | null): UsePush {
  const stored = user.push.subscription?.endpoint ?? null
  const [own, setOwn] = useState<BrowserPush | 'unknown'>(() =>
    isCapable() && Notification.permission === 'denied' ? 'denied' : 'unknown',
  )
  const [subscribe] = useSubscribeToPushMutation()
  const [unsubscribe] = useUnsubscribeFromPushMutation()
  const isOffered = publicKey !== null && isCapable()

  useEffect(() => {
    if (!isOffered) return
    let isMounted = true
    const synchronize = async () => {
      const found = await browserPush(publicKey)
      if (!isMounted) return
      setOwn(found)
      if (stored === null || found === 'denied') return
      // The browser renewed or dropped its subscription while no page was open.
      if (!found) await unsubscribe()
      else if (found.endpoint !== stored) await subscribe({ variables: { input: pushInput(found) } })
    }
    synchronize().catch(() => isMounted && setOwn(false))
    return () => {
      isMounted = false
    }
  }, [isOffered, publicKey, stored, subscribe, unsubscribe])

  const turnOn = useCallback(async () => {
    if (!publicKey) return
    const created = await subscribeBrowser(publicKey)
    setOwn(created)
    if (created === 'denied' || created === false) return
    const { data } = await subscribe({ variables: { input: pushInput(created) } })
    return data?.subscribeToPush
  }, [publicKey, subscribe])
  const turnOff = useCallback(async () => {
    await unsubscribe()
    await unsubscribeBrowser()
    setOwn(false)
  }, [unsubscribe])

  return { state: isOffered ? stateOf(own, stored) : null, turnOn, turnOff }
}

function stateOf(own: BrowserPush | 'unknown', stored: string | null): PushState {
  if (own === 'unknown' || own === 'denied') return own
  // A subscription that the server does not have belongs to an earlier session, perhaps of somebody else.
  return own && stored === own.endpoint ? { endpoint: stored } : false
}
