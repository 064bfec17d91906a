import { EventEmitter } from 'node:events'
import { type Database, openDatabase } from '@vonk/prisma/client.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { lastNumbersOf } from '@vonk/schema/events/stream.ts'
import { loadSites } from '@vonk/schema/load-sites.ts'
import type { Analytics } from '@vonk/schema/ports/analytics.ts'
import { sitesTopic } from '@vonk/schema/ports/bus.ts'
import { type Clock, systemClock } from '@vonk/schema/ports/clock.ts'
import type { PushService } from '@vonk/schema/ports/push.ts'
import type { SessionRecorder } from '@vonk/schema/ports/session-recorder.ts'
import type { SmsSender } from '@vonk/schema/ports/sms.ts'
import { outboxAuthenticatorApp, ownAuthenticatorApps } from '../adapters/authenticator-app.ts'
import { connectionWatch } from '../adapters/connection-watch.ts'
import { watchDatabase } from '../adapters/database-watch.ts'
import { embeddedAnalytics } from '../adapters/embedded-analytics.ts'
import { embeddedReceiver } from '../adapters/embedded-receiver.ts'
import { embeddedRecorder } from '../adapters/embedded-recorder.ts'
import { fieldCipher } from '../adapters/field-cipher.ts'
import { offlineGeography } from '../adapters/geography.ts'
import { httpsWebhooks } from '../adapters/https-webhooks.ts'
import { outboxMailer, smtpMailer } from '../adapters/mailer.ts'
import { mediaUrls } from '../adapters/media-urls.ts'
import { demoPush } from '../adapters/outbox-push.ts'
import { openPayments } from '../adapters/payments/open-payments.ts'
import { PgBus } from '../adapters/pg-bus.ts'
import { posthog } from '../adapters/posthog.ts'
import { openReplica } from '../adapters/replica.ts'
import { openSecret } from '../adapters/secrets.ts'
import { cdnCache, noSharedCache } from '../adapters/shared-cache.ts'
import { messageBird, noSms, outboxSms } from '../adapters/sms.ts'
import { openStorage } from '../adapters/storage.ts'
import { tokenCipher } from '../adapters/token-cipher.ts'
import { umami } from '../adapters/umami.ts'
import { noPush, webPush } from '../adapters/web-push.ts'
import type { Env } from '../env.ts'
import { openLog } from '../log.ts'
import { measuredPush, measuredSms, measuredStorage } from '../metrics/measured-ports.ts'
import { Metrics } from '../metrics/metrics.ts'
import { openTracing } from '../tracing/open-tracing.ts'
import { traceStatements } from '../tracing/trace-statements.ts'
import { type AppServices, publicUrl } from './app-services.ts'

/** Opens all services of the server on a migrated database, whose address may be that of a pooler. */
export async function openAppServices(
  env: Env,
  databaseUrl: string,
  clock: Clock = systemClock,
): Promise<AppServices> {
  const directUrl = env.DATABASE_DIRECT_URL ?? databaseUrl
  const db: Database = openDatabase(databaseUrl, {
    prepares: env.DATABASE_PREPARES,
    max: env.DATABASE_POOL,
    urgent: urgentConnections(env.DATABASE_POOL),
    keepsPlans: true,
    publishEvents: (events) => bus.publishEvents(events),
  })
  const log = openLog(env)
  const tracing = await openTracing(env)
  if (tracing) for (const pool of [db.pool, db.urgent]) traceStatements(pool, tracing)
  const metrics = new Metrics(db.pool, db.urgent)
  const databaseWatch = watchDatabase(db.pool, log)
  const busWatch = (name: 'postgres' | 'redis', label: string) =>
    connectionWatch(log, label, (isConnected) => metrics.busConnected(name, isConnected))
  const lastNumbers = (members: readonly number[]) => lastNumbersOf({ db }, members)
  const postgresBus = new PgBus(directUrl, db.pool, busWatch('postgres', 'The bus'), lastNumbers, {
    hasRedis: Boolean(env.REDIS_URL),
  })
  await postgresBus.start()
  const bus = env.REDIS_URL
    ? await (await import('../adapters/redis-bus.ts')).RedisBus.open(env.REDIS_URL, postgresBus, {
        watch: busWatch('redis', 'Redis'),
        lastNumbers,
      })
    : postgresBus
  metrics.watchBus('postgres', postgresBus.counts)
  if (bus !== postgresBus) metrics.watchBus('redis', bus.counts)
  const replica = openReplica(env, db.pool, log, metrics)
  db.replica = replica
  if (replica && tracing) traceStatements(replica.pool, tracing)
  const push = measuredPush(openPush(env, db), metrics)
  const mediaSecret = openSecret(env.MEDIA_SECRET, env.MEDIA_SECRETS_BEFORE, env.DATA_DIR, 'media')
  const sites = await loadSites(db.prisma)
  const urlOf = (domain: string) => publicUrl({ env }, sites.get(domain) ?? ({ domain } as SiteConfig))
  const reloads = new EventEmitter()
  const stopWatching = bus.subscribe(
    sitesTopic,
    () => void reloadSites(db, sites).then(() => reloads.emit('reloaded')),
  )
  return {
    env,
    log,
    metrics,
    measurements: metrics,
    tracing,
    databaseWatch,
    directUrl,
    db,
    clock,
    bus,
    sites,
    onSitesReloaded: (onReload) => {
      reloads.on('reloaded', onReload)
      return () => reloads.off('reloaded', onReload)
    },
    media: mediaUrls(mediaSecret),
    tokenCipher: tokenCipher(mediaSecret),
    geography: offlineGeography(),
    payments: await openPayments(env, db, clock, urlOf),
    sms: measuredSms(openSms(env, db), metrics),
    push,
    fieldCipher: fieldCipher(openSecret(env.FIELD_KEY, env.FIELD_KEYS_BEFORE, env.DATA_DIR, 'field')),
    mailer: env.SMTP_URL ? await smtpMailer(env.SMTP_URL, env.MAIL_FROM) : outboxMailer(db),
    authenticatorApp: env.isProduction ? ownAuthenticatorApps : outboxAuthenticatorApp(db),
    mediaSecret,
    storage: measuredStorage(openStorage(env), metrics),
    sharedCache:
      env.CDN_PURGE_URL && env.CDN_PURGE_TOKEN
        ? cdnCache({ url: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN })
        : noSharedCache,
    analytics: openAnalytics(env),
    recorder: openRecorder(env),
    webhooks: env.isProduction
      ? httpsWebhooks({ allowsLocal: false })
      : embeddedReceiver(db, httpsWebhooks({ allowsLocal: true })),
    close: async () => {
      stopWatching()
      databaseWatch.stop()
      await push.close()
      await bus.close()
      await replica?.close()
      await db.close()
      await tracing?.close()
    },
  }
}

/** How many of a server's connections are for what is urgent: 3 of 10, at least one, and never all. */
const urgentConnections = (all: number): number => Math.max(1, Math.floor(all * 0.3))

function openSms(env: Env, db: Database): SmsSender {
  if (env.SMS_ACCESS_KEY)
    return messageBird({ url: env.SMS_API_URL, accessKey: env.SMS_ACCESS_KEY, from: env.SMS_FROM })
  return env.isProduction ? noSms : outboxSms(db)
}

/** Push messages: to the push services of the browsers with a key; in the demo mode without one, to the embedded service. */
function openPush(env: Env, db: Database): PushService {
  const { PUSH_PRIVATE_KEY, DATA_DIR, isProduction } = env
  if (PUSH_PRIVATE_KEY) return webPush({ privateKey: PUSH_PRIVATE_KEY, isDemo: !isProduction })
  if (isProduction) return noPush
  const [privateKey] = openSecret(undefined, [], DATA_DIR, 'push')
  return demoPush(db, webPush({ privateKey, isDemo: true }))
}

function openAnalytics({ ANALYTICS_URL, isProduction }: Env): Analytics | null {
  if (ANALYTICS_URL) return umami(ANALYTICS_URL)
  return isProduction ? null : embeddedAnalytics()
}

function openRecorder({ RECORDER_URL, isProduction }: Env): SessionRecorder | null {
  if (RECORDER_URL) return posthog(RECORDER_URL)
  return isProduction ? null : embeddedRecorder()
}

/** Reloads the sites after an operator's change. If the settings cannot be read, the earlier ones stay. */
async function reloadSites(db: Database, sites: Map<string, SiteConfig>): Promise<void> {
  const loaded = await loadSites(db.prisma).catch(() => null)
  if (!loaded) return
  sites.clear()
  for (const [domain, site] of loaded) sites.set(domain, site)
}
