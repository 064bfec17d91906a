import { observable } from '../../../ui/observable.ts'

/** The chat that was opened last: with whose profile, and when. Leaving the page, as on log-out, forgets it. */
export const lastChatOpened = observable<{ profile: number; date: Date } | null>(null)

/** Forgets the last chat if it was with this profile: it is removed. */
export function forgetLastChat(profile: number | null): void {
  if (lastChatOpened.snapshot()?.profile === profile) lastChatOpened.set(null)
}
