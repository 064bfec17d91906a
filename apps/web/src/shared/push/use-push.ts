import { useCallback, useEffect, useState } from 'react'
import {
  type BrowserPush,
  browserPush,
  giveUpBrowser,
  isCapable,
  pushInput,
  subscribeBrowser,
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
  const [own, setOwn] = useState<BrowserPush | 'unknown'>('unknown')
  const [subscribe] = useSubscribeToPushMutation()
  const [unsubscribe] = useUnsubscribeFromPushMutation()
  const isOffered = publicKey !== null && isCapable()

  useEffect(() => {
    if (!isOffered) return
    let isHere = true
    const look = async () => {
      const found = await browserPush(publicKey)
      if (!isHere) return
      setOwn(found)
      if (stored === null || found === 'denied') return
      // The browser renewed its subscription, or gave it up, while no page was open.
      if (!found) await unsubscribe()
      else if (found.endpoint !== stored) await subscribe({ variables: { input: pushInput(found) } })
    }
    look().catch(() => isHere && setOwn(false))
    return () => {
      isHere = false
    }
  }, [isOffered, publicKey, stored, subscribe, unsubscribe])

  const turnOn = useCallback(async () => {
    if (!publicKey) return
    const made = await subscribeBrowser(publicKey)
    setOwn(made)
    if (made === 'denied' || made === false) return
    const { data } = await subscribe({ variables: { input: pushInput(made) } })
    return data?.subscribeToPush
  }, [publicKey, subscribe])
  const turnOff = useCallback(async () => {
    await unsubscribe()
    await giveUpBrowser()
    setOwn(false)
  }, [unsubscribe])

  return { state: isOffered ? stateOf(own, stored) : null, turnOn, turnOff }
}

function stateOf(own: BrowserPush | 'unknown', stored: string | null): PushState {
  if (own === 'unknown' || own === 'denied') return own
  // A subscription that the server does not have belongs to an earlier session, perhaps of somebody else.
  return own && stored === own.endpoint ? { endpoint: stored } : false
}
