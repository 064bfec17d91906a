import { useEffect, useEffectEvent } from 'react'
import type { EventBodyFragment } from './event.generated.ts'

export type MemberEvent = EventBodyFragment
export type EventName = MemberEvent['__typename']
export type EventOf<Name extends EventName> = Extract<MemberEvent, { __typename: Name }>

type Listener = (event: MemberEvent) => void

const listeners = new Set<Listener>()

/**
 * Calls once for each thing that happens to the member, when the cache already has it; with a name, for
 * that kind alone. Answers the undo.
 */
export function onEvent(listener: Listener): () => void
export function onEvent<Name extends EventName>(
  name: Name,
  listener: (event: EventOf<Name>) => void,
): () => void
export function onEvent(first: EventName | Listener, second?: (event: never) => void): () => void {
  const listener: Listener =
    typeof first === 'function'
      ? first
      : (event) => event.__typename === first && (second as Listener | undefined)?.(event)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells everybody who listens; one listener's failure does not keep the news from the others. */
export function publishEvent(event: MemberEvent): void {
  for (const listener of [...listeners]) {
    try {
      listener(event)
    } catch (error) {
      reportError(error)
    }
  }
}

/** Listens to one kind of event while the component is there. */
export function useEvent<Name extends EventName>(name: Name, listener: (event: EventOf<Name>) => void): void {
  const latest = useEffectEvent(listener)
  useEffect(() => onEvent(name, (event) => latest(event)), [name])
}
