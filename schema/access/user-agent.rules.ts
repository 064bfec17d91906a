import Bowser from 'bowser'

export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'other'

export interface Device {
  /** The browser's name, without a version; null if the header does not contain it. */
  browser: string | null
  /** The operating system's name. */
  system: string | null
  kind: DeviceKind
}

const kinds: Record<string, DeviceKind> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' }

/**
 * Describes a device from the User-Agent header. It is kept coarse on purpose: a member should recognise it,
 * but it must not allow tracking.
 */
export function deviceOf(userAgent: string): Device {
  // The library throws on an empty string.
  if (!userAgent) return { browser: null, system: null, kind: 'other' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: kinds[platform.type ?? ''] ?? 'other',
  }
}
