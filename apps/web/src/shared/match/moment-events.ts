/** What somebody does with a match or like that stands before them, told to whoever listens on this page; nothing leaves it. */
export interface MomentEvent {
  /** `teaser` is what a visitor sees in the place of a like. */
  moment: 'match' | 'like' | 'teaser'
  /** The photograph, the button and an opener are told apart; `closed` is neither of them. */
  type: 'shown' | 'photo' | 'button' | 'icebreaker' | 'closed'
  /** Whom it is about; null in a teaser. */
  profileId: number | null
}

const name = 'vonk:moment'

/** Tells what happened, as a `vonk:moment` event of the window. */
export function tellMoment(event: MomentEvent): void {
  window.dispatchEvent(new CustomEvent<MomentEvent>(name, { detail: event }))
}

/** Listens to what happens; answers how to stop. */
export function onMoment(listener: (event: MomentEvent) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<MomentEvent>).detail)
  window.addEventListener(name, hear)
  return () => window.removeEventListener(name, hear)
}
