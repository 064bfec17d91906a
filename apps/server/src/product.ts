import { type Database, openDatabase } from '@vonk/prisma/client.ts'
import type { Context, Ports } from '@vonk/schema/context.ts'
import { type Clock, systemClock } from '@vonk/schema/ports/clock.ts'
import type { SiteConfig } from '@vonk/schema/site/settings.ts'
import { loadSites } from '@vonk/schema/site/site.store.ts'
import { type Mailer, outboxMailer, smtpMailer } from './adapters/mailer.ts'
import { mediaAddresses } from './adapters/media-addresses.ts'
import { PgBus } from './adapters/pg-bus.ts'
import { RedisBus } from './adapters/redis-bus.ts'
import { sealer } from './adapters/sealer.ts'
import { secret } from './adapters/secrets.ts'
import type { Env } from './env.ts'

/** The product in this process: its ports with their adapters, and its sites. */
export interface Product extends Ports {
  env: Env
  sites: Map<string, SiteConfig>
  mailer: Mailer
  mediaSecret: string
  close(): Promise<void>
}

/** Opens everything that the product needs on a migrated database. */
export async function openProduct(
  env: Env,
  databaseUrl: string,
  clock: Clock = systemClock,
): Promise<Product> {
  const db: Database = openDatabase(databaseUrl, { max: env.DATABASE_POOL })
  const facts = new PgBus(databaseUrl, db.pool)
  await facts.start()
  const bus = env.REDIS_URL ? await RedisBus.open(env.REDIS_URL, facts) : facts
  db.announce = (told) => bus.announce(told)
  const mediaSecret = secret(env.MEDIA_SECRET, env.DATA_DIR, 'media')
  return {
    env,
    db,
    clock,
    bus,
    sites: await loadSites(db.prisma),
    media: mediaAddresses(mediaSecret),
    sealer: sealer(mediaSecret),
    mailer: env.SMTP_URL ? smtpMailer(env.SMTP_URL, env.MAIL_FROM) : outboxMailer(db),
    mediaSecret,
    close: async () => {
      await bus.close()
      await db.close()
    },
  }
}

/** The site that a host name means. Demo mode answers to any name; production only to its own. */
export function siteOf(product: Product, host: string): SiteConfig | null {
  const known = product.sites.get(host.toLowerCase())
  if (known || product.env.isProduction) return known ?? null
  return product.sites.values().next().value ?? null
}

/** Where a site's members reach it: mailed links begin with this, never with a request's Host. */
export function publicUrl({ env }: Pick<Product, 'env'>, site: SiteConfig): string {
  if (env.PUBLIC_URL) {
    const url = new URL(env.PUBLIC_URL)
    if (env.isProduction) url.hostname = site.domain
    return url.origin
  }
  return `http://localhost:${env.PORT}`
}

export type { Context }
