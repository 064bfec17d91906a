import { type Tone, tones } from './emoji.rules.ts'

const key = 'vonk:emoji-tone'

/** The skin tone that was chosen last on this device. */
export function keptTone(): Tone {
  try {
    const stored = localStorage.getItem(key)
    return tones.find((tone) => tone === stored) ?? ''
  } catch {
    return ''
  }
}

/** Remembers the skin tone. */
export function keepTone(tone: Tone): void {
  try {
    localStorage.setItem(key, tone)
  } catch {
    // Without storage it holds as long as the picker is open.
  }
}
