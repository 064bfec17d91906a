import type { Analytics, Measured } from '@vonk/schema/ports/analytics.ts'

/** How many of the newest are kept. */
const most = 200

/** The embedded stand-in for the analytics service: it keeps the newest in memory, and `/dev/analytics` shows them. */
export interface EmbeddedAnalytics extends Analytics {
  /** The newest first. */
  newest(): readonly Measured[]
}

/** Creates an empty one. */
export function embeddedAnalytics(): EmbeddedAnalytics {
  const kept: Measured[] = []
  return {
    record: async (measured) => {
      kept.unshift(measured)
      kept.length = Math.min(kept.length, most)
    },
    newest: () => kept,
  }
}

/** Whether what is measured stays in this process. */
export const isEmbedded = (analytics: Analytics | null): analytics is EmbeddedAnalytics =>
  analytics !== null && 'newest' in analytics
