import { useSyncExternalStore } from 'react'
import { fieldsOf } from '../../../ui/fields.ts'
import { stored } from '../../../ui/stored.ts'

/** The chat settings of this device. */
export interface ChatSettings {
  enterSends: boolean
  /** Opens a conversation at its newest message instead of at the first unread one. */
  opensAtNewest: boolean
}

function settingsOf(value: unknown): ChatSettings {
  const { enterSends, opensAtNewest } = fieldsOf(value)
  return { enterSends: enterSends !== false, opensAtNewest: opensAtNewest === true }
}

const defaults = settingsOf(undefined)
const settings = stored('device', 'chat-settings', settingsOf)

/** Changes some settings, for all conversations and tabs of this device. */
export function changeChatSettings(change: Partial<ChatSettings>): void {
  settings.set({ ...settings.get(), ...change })
}

/** The settings of this device; the standard ones while the page is rendered on the server and hydrated. */
export const useChatSettings = (): ChatSettings =>
  useSyncExternalStore(settings.subscribe, settings.get, () => defaults)
