import { useSyncExternalStore } from 'react'

/** How this device likes to chat. */
export interface ChatSettings {
  enterSends: boolean
  /** Opens a conversation at its newest message, not at the first unread one. */
  opensAtNewest: boolean
}

const key = 'vonk:chat-settings'
const standard: ChatSettings = { enterSends: true, opensAtNewest: false }
const listeners = new Set<() => void>()
let current: ChatSettings | null = null

function read(): ChatSettings {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    const chosen = Object.entries(standard).map(([name, value]) => [
      name,
      typeof stored[name] === 'boolean' ? stored[name] : value,
    ])
    return Object.fromEntries(chosen) as ChatSettings
  } catch {
    return standard
  }
}

/** The settings of this device now. */
export function chatSettings(): ChatSettings {
  current ??= read()
  return current
}

/** Changes some settings, for all conversations and tabs of this device. */
export function changeChatSettings(change: Partial<ChatSettings>): void {
  current = { ...chatSettings(), ...change }
  try {
    localStorage.setItem(key, JSON.stringify(current))
  } catch {
    // Without storage the choice holds as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    current = null
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

export function useChatSettings(): ChatSettings {
  return useSyncExternalStore(subscribe, chatSettings)
}
