import { stored } from '../../../ui/stored.ts'
import { afterUse, remembered, type Tone, tones } from './emoji.rules.ts'

const recent = stored('device', 'emoji', (value): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string').slice(0, remembered) : [],
)

/** The emoji that were used last on this device, the last first. */
export const recentEmoji = recent.get

/** Remembers that one was used. */
export function noteEmoji(text: string): void {
  recent.set(afterUse(recent.get(), text))
}

/** The skin tone that was chosen last on this device. */
export const keptTone = stored(
  'device',
  'emoji-tone',
  (value): Tone => tones.find((tone) => tone === value) ?? '',
)
