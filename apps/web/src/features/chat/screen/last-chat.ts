import { observable } from '../../../ui/observable.ts'

/** The chat that was opened last: with whose profile, and when. It is lost with the page, as at log-out. */
export const lastChatOpened = observable<{ profile: number; date: Date } | null>(null)

/** Clears the last chat if it was with this profile, because it was removed. */
export function clearLastChat(profile: number | null): void {
  if (lastChatOpened.snapshot()?.profile === profile) lastChatOpened.set(null)
}
