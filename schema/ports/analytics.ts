/** A page view or an event, as the analytics service gets it: no member, no address, no text that somebody wrote. */
export interface AnalyticsEvent {
  /** The id of the site's website at the service. */
  website: string
  hostname: string
  /** The kind of page: parts that identify a person or are secret are replaced. */
  path: string
  /** The name of an event; null for a page view. */
  event: string | null
  /** The host of the page that led here, if it is of another site. */
  referrer: string | null
  /** Another number for each browser on each day. */
  visit: string
  language: string
  userAgent: string
}

/** The service that counts page views and events. Every call may fail; nobody waits for it. */
export interface Analytics {
  record(measured: AnalyticsEvent): Promise<void>
}
