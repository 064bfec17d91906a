/** The viewer's actions on the match and like screens, published to listeners on this page only. */
export interface MomentEvent {
  /** `teaser` is what a visitor sees in place of a like. */
  moment: 'match' | 'like' | 'teaser'
  /** The photo, the button and an icebreaker are separate types; `closed` is none of them. */
  type: 'shown' | 'photo' | 'button' | 'icebreaker' | 'closed'
  /** The profile it is about; null in a teaser. */
  profileId: number | null
}

const name = 'vonk:moment'

/** Publishes what happened, as a `vonk:moment` event of the window. */
export function publishMoment(event: MomentEvent): void {
  window.dispatchEvent(new CustomEvent<MomentEvent>(name, { detail: event }))
}

/** Listens to these events; returns the unsubscribe function. */
export function onMoment(listener: (event: MomentEvent) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<MomentEvent>).detail)
  window.addEventListener(name, onEvent)
  return () => window.removeEventListener(name, onEvent)
}
