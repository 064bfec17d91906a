import { join } from 'node:path'
import { accountName } from '@vonk/schema/payments/payments.settings.ts'
import { z } from 'zod'

/** Several earlier values of a secret, separated by commas. */
const earlierSecrets = z
  .string()
  .default('')
  .transform((values) => values.split(',').filter(Boolean))
  .pipe(z.array(z.string().min(32)))

/** The keys of accounts by their names, separated by commas: `weelde:live_…,vuur:live_…`. */
const accountKeys = z
  .string()
  .default('')
  .transform((pairs) => pairs.split(',').filter(Boolean))
  // A message must not repeat a value, because it is a secret.
  .pipe(z.array(z.string().regex(/^[^:]+:(test|live)_\w{20,}$/, 'is no account name, colon and key')))
  .transform((pairs) => pairs.map((pair) => pair.split(':') as [name: string, key: string]))
  .refine(
    (pairs) => pairs.every(([name]) => accountName.test(name)),
    'has a name of other letters than a-z0-9.-',
  )
  .refine((pairs) => new Map(pairs).size === pairs.length, 'has a name twice')
  .transform((pairs): ReadonlyMap<string, string> => new Map(pairs))

const flag = z.enum(['true', 'false']).transform((word) => word === 'true')

/** The environment variables that the server reads, each with its form and default. */
export const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** The public URL of the site; mailed links start with it. */
  PUBLIC_URL: z.url().optional(),
  /**
   * The host name of the console of staff: by default console.localhost, and in production none, so that there is no console.
   */
  CONSOLE_HOST: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'is no host name in lower case without a port')
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /**
   * The address of the database itself where DATABASE_URL is that of a pooler: for the bus, the jobs, migrations, commands and
   * backups, which need a session of their own.
   */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Whether statements have names on their connection, which a pooler must know: PgBouncer from 1.21 on. */
  DATABASE_PREPARES: flag.default(true),
  DATABASE_POOL: z.coerce.number().int().min(3).max(100).default(10),
  /** A streaming replica that answers searches, other members' profiles and older messages; without it the database does. */
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_POOL: z.coerce.number().int().min(2).max(100).default(10),
  /** In milliseconds: how old an answer of the replica may be. A replica further behind is not asked. */
  DATABASE_REPLICA_MAX_LAG_MS: z.coerce.number().int().min(500).max(60_000).default(5000),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DATA_DIR: z.string().default(join(import.meta.dirname, '../../../.data')),
  /**
   * Signs the URLs of premium photos and the links to unsubscribe, and encrypts cursors and the URLs of exports; at
   * least 32 characters. What was signed or encrypted with a secret of MEDIA_SECRETS_BEFORE stays valid.
   */
  MEDIA_SECRET: z.string().min(32).optional(),
  MEDIA_SECRETS_BEFORE: earlierSecrets,
  /** The storage of uploaded photos: below DATA_DIR, or in a bucket. */
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** A folder in a shared bucket. */
  S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/)
    .optional(),
  /** The purge endpoint of the CDN in front of the pictures; without it there is no CDN. */
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_TOKEN: z.string().min(16).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Vonk <noreply@localhost>'),
  /**
   * The secret with which a mail provider reports bounces and complaints; without it the endpoint does not
   * exist. Those of MAIL_HOOK_SECRETS_BEFORE are accepted too.
   */
  MAIL_HOOK_SECRET: z.string().min(32).optional(),
  MAIL_HOOK_SECRETS_BEFORE: earlierSecrets,
  /**
   * Encrypts bank accounts and other secret fields; at least 32 characters. FIELD_KEYS_BEFORE has older keys,
   * separated by commas, which still decrypt.
   */
  FIELD_KEY: z.string().min(32).optional(),
  FIELD_KEYS_BEFORE: earlierSecrets,
  /** The payment provider. Default: the sandbox; in production Mollie if it has a key, else none. */
  PAYMENTS: z.enum(['sandbox', 'mollie', 'none']).optional(),
  /** The key of the account `mollie`, which sites without an account of their own use. */
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(test|live)_\w{20,}$/)
    .optional(),
  /** The keys of the accounts that sites name in their setting `paymentAccount`. */
  MOLLIE_API_KEYS: accountKeys,
  /** The name of another account of MOLLIE_API_KEYS for sites that name none, instead of the one of MOLLIE_API_KEY. */
  MOLLIE_DEFAULT_ACCOUNT: z.string().regex(accountName).optional(),
  MOLLIE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.mollie.com:443/v2/'),
  /** The SMS provider (the REST API of MessageBird); without a key /dev/outbox shows the messages. */
  SMS_API_URL: z.url({ protocol: /^https?$/ }).default('https://rest.messagebird.com'),
  SMS_ACCESS_KEY: z.string().optional(),
  SMS_FROM: z
    .string()
    .regex(/^(\w{1,11}|\d{1,17})$/)
    .default('Vonk'),
  /**
   * The private key with which push messages are signed (VAPID), in base64url, as `npx web-push generate-vapid-keys` prints
   * it; the public key follows from it. Browsers bind their subscriptions to it: with another key they must subscribe again.
   */
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** The Umami of the operator, which counts page views with consent; without it nothing is measured in production. */
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The PostHog of the operator, which keeps recordings with consent; without it nothing is recorded in production. */
  RECORDER_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The port of `/metrics`, `/health` and `/ready` for operators; without it there is none. Only their network may reach it. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The collector to which spans are sent (OpenTelemetry, OTLP over HTTP); without it there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().default('vonk'),
  /** Lets partners with a key use GraphiQL in production; see docs/partners.md. */
  GRAPHIQL_PARTNERS: flag.default(false),
  /** The number of proxies in front of the server that set X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  /** Runs the jobs in this process; set it to false for servers next to a separate worker. */
  RUN_JOBS: flag.default(true),
  SEED_DEMO: flag.optional(),
  /** Switches the service worker off in all browsers that have it; see docs/application.md. */
  SERVICE_WORKER: flag.default(true),
  /** The URL of Vite's server during development; pages are then rendered from the client's sources. */
  WEB_DEV_SERVER: z.url({ protocol: /^http$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

export type Variables = z.infer<typeof variables>
