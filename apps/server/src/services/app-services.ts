import type { Ports } from '@vonk/schema/core/context.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { Analytics } from '@vonk/schema/ports/analytics.ts'
import type { AuthenticatorApp } from '@vonk/schema/ports/authenticator-app.ts'
import type { SessionRecorder } from '@vonk/schema/ports/session-recorder.ts'
import type { SharedCache } from '@vonk/schema/ports/shared-cache.ts'
import type { Storage } from '@vonk/schema/ports/storage.ts'
import type { WebhookSender } from '@vonk/schema/ports/webhook-sender.ts'
import type { DatabaseWatch } from '../adapters/database-watch.ts'
import type { Mailer } from '../adapters/mailer.ts'
import type { Secret } from '../adapters/secrets.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Tracing } from '../tracing/tracing.ts'

/** The services of this process: the ports with their adapters, the settings and the sites. */
export interface AppServices extends Ports {
  env: Env
  log: Log
  metrics: Metrics
  /** Sends spans to the operator's collector; null without one. */
  tracing: Tracing | null
  /** Notified of statements that failed because the database was unreachable. */
  databaseWatch: DatabaseWatch
  directUrl: string
  sites: Map<string, SiteConfig>
  /** Calls back after the sites were read again, until the returned function is called. */
  onSitesReloaded(onReload: () => void): () => void
  mailer: Mailer
  /** The authenticator apps of staff; the demo has an embedded one. */
  authenticatorApp: AuthenticatorApp
  mediaSecret: Secret
  /** The storage of uploaded photos. */
  storage: Storage
  /** The CDN that keeps copies of the pictures for visitors. */
  sharedCache: SharedCache
  /** Counts page views with consent; null: nothing is measured. */
  analytics: Analytics | null
  /** Stores recordings of visits with consent; null: nothing is recorded. */
  recorder: SessionRecorder | null
  /** Sends webhooks to the programs of partners. */
  webhooks: WebhookSender
  close(): Promise<void>
}

/**
 * The public URL of a site: mailed links start with it, never with a request's Host header, which can be
 * forged.
 */
export function publicUrl({ env }: Pick<AppServices, 'env'>, site: SiteConfig): string {
  if (env.PUBLIC_URL) {
    const url = new URL(env.PUBLIC_URL)
    if (env.isProduction) url.hostname = site.domain
    return url.origin
  }
  return `http://${localName(site.domain)}:${env.PORT}`
}

/** The URL of the console; null if there is none. */
export const consoleUrl = ({
  env: { consoleHost, isProduction, PORT },
}: Pick<AppServices, 'env'>): string | null =>
  consoleHost && (isProduction ? `https://${consoleHost}` : `http://${consoleHost}:${PORT}`)

/** The host name of a site on this machine: names below localhost need no DNS, others do not resolve. */
const localName = (domain: string): string => (/(^|\.)localhost$/.test(domain) ? domain : 'localhost')
