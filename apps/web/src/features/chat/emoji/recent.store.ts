import { afterUse, remembered } from './emoji.rules.ts'

const key = 'vonk:emoji'

/** The emoji that were used last on this device, the last first. */
export function recentEmoji(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((text): text is string => typeof text === 'string').slice(0, remembered)
      : []
  } catch {
    return []
  }
}

/** Remembers that one was used. */
export function noteEmoji(text: string): void {
  try {
    localStorage.setItem(key, JSON.stringify(afterUse(recentEmoji(), text)))
  } catch {
    // Without storage nothing is remembered.
  }
}
