import { useEffectEvent, useLayoutEffect } from 'react'
import type { EventBodyFragment } from './event.generated.ts'

export type MemberEvent = EventBodyFragment
export type EventName = MemberEvent['__typename']
export type EventOf<Name extends EventName> = Extract<MemberEvent, { __typename: Name }>

type Listener = (event: MemberEvent) => void

const listeners = new Set<Listener>()

/** Calls the listener once for each event of the viewer, after the cache has it. Returns the unsubscribe function. */
export function onEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes an event to all listeners; an error in one listener does not stop the others. */
export function publishEvent(event: MemberEvent): void {
  for (const listener of [...listeners]) {
    try {
      listener(event)
    } catch (error) {
      reportError(error)
    }
  }
}

/**
 * Listens to one kind of event while the component is mounted. It subscribes with the commit: between that and a
 * passive effect an event would be lost.
 */
export function useEvent<Name extends EventName>(name: Name, listener: (event: EventOf<Name>) => void): void {
  const latest = useEffectEvent(listener)
  useLayoutEffect(
    () => onEvent((event) => event.__typename === name && latest(event as EventOf<Name>)),
    [name],
  )
}
