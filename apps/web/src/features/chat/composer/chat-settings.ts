import { useSyncExternalStore } from 'react'
import { fieldsOf, stored } from '../../../ui/stored.ts'

/** How this device likes to chat. */
export interface ChatSettings {
  enterSends: boolean
  /** Opens a conversation at its newest message, not at the first unread one. */
  opensAtNewest: boolean
}

function settingsOf(value: unknown): ChatSettings {
  const { enterSends, opensAtNewest } = fieldsOf(value)
  return { enterSends: enterSends !== false, opensAtNewest: opensAtNewest === true }
}

const standard = settingsOf(undefined)
const settings = stored('device', 'chat-settings', settingsOf)

/** The settings of this device now. */
export const chatSettings = settings.get

/** Changes some settings, for all conversations and tabs of this device. */
export function changeChatSettings(change: Partial<ChatSettings>): void {
  settings.set({ ...settings.get(), ...change })
}

/** The settings of this device, from the moment that the page is the browser's own. */
export const useChatSettings = (): ChatSettings =>
  useSyncExternalStore(settings.subscribe, settings.get, () => standard)
