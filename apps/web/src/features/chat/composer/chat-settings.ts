import { useSyncExternalStore } from 'react'
import { fieldsOf, stored } from '../../../ui/stored.ts'

/** How this device likes to chat. */
export interface ChatSettings {
  enterSends: boolean
  /** Opens a conversation at its newest message, not at the first unread one. */
  opensAtNewest: boolean
}

const settings = stored('device', 'chat-settings', (value): ChatSettings => {
  const { enterSends, opensAtNewest } = fieldsOf(value)
  return { enterSends: enterSends !== false, opensAtNewest: opensAtNewest === true }
})

/** The settings of this device now. */
export const chatSettings = settings.get

/** Changes some settings, for all conversations and tabs of this device. */
export function changeChatSettings(change: Partial<ChatSettings>): void {
  settings.set({ ...settings.get(), ...change })
}

export const useChatSettings = (): ChatSettings => useSyncExternalStore(settings.subscribe, settings.get)
