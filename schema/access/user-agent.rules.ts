import Bowser from 'bowser'

export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'other'

export interface Device {
  /** The browser's name, without a version; null where the header does not tell. */
  browser: string | null
  /** The operating system's name. */
  system: string | null
  kind: DeviceKind
}

const kinds: Record<string, DeviceKind> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' }

/** A device in words, from the header that its browser sends. Nothing finer: it is to be recognised, not tracked. */
export function deviceOf(userAgent: string): Device {
  // The library refuses to look at nothing.
  if (!userAgent) return { browser: null, system: null, kind: 'other' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: kinds[platform.type ?? ''] ?? 'other',
  }
}
