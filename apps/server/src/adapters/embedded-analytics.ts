import type { Analytics, AnalyticsEvent } from '@vonk/schema/ports/analytics.ts'

/** Maximum number of stored entries. */
const maxEntries = 200

/** Embedded fake of the analytics service: stores the newest entries in memory, where `/dev/analytics` shows them. */
export interface EmbeddedAnalytics extends Analytics {
  /** The newest first. */
  newest(): readonly AnalyticsEvent[]
}

/** Creates an empty one. */
export function embeddedAnalytics(): EmbeddedAnalytics {
  const entries: AnalyticsEvent[] = []
  return {
    record: async (measured) => {
      entries.unshift(measured)
      entries.length = Math.min(entries.length, maxEntries)
    },
    newest: () => entries,
  }
}

/** True for the embedded fake. */
export const isEmbedded = (analytics: Analytics | null): analytics is EmbeddedAnalytics =>
  analytics !== null && 'newest' in analytics
