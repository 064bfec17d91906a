import { join } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['true', 'false']).transform((word) => word === 'true')

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** The public URL of the site; mailed links start with it. */
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DATA_DIR: z.string().default(join(import.meta.dirname, '../../../.data')),
  /** Signs the URLs of premium photos; at least 32 characters. */
  MEDIA_SECRET: z.string().min(32).optional(),
  /** Where uploaded photos are stored: below DATA_DIR, or in a bucket. */
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
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Vonk <noreply@localhost>'),
  /**
   * The secret with which a mail provider reports bounces and complaints; without it the endpoint does not
   * exist.
   */
  MAIL_HOOK_SECRET: z.string().min(32).optional(),
  /**
   * Encrypts bank accounts and other secret fields; at least 32 characters. FIELD_KEYS_BEFORE has older keys,
   * separated by commas, which still decrypt.
   */
  FIELD_KEY: z.string().min(32).optional(),
  FIELD_KEYS_BEFORE: z
    .string()
    .default('')
    .transform((keys) => keys.split(',').filter(Boolean)),
  /** The payment provider. Default: the sandbox; in production Mollie if it has a key, else none. */
  PAYMENTS: z.enum(['sandbox', 'mollie', 'none']).optional(),
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(test|live)_\w{20,}$/)
    .optional(),
  MOLLIE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.mollie.com:443/v2/'),
  /** The SMS provider (the REST API of MessageBird); without a key /dev/outbox shows the messages. */
  SMS_API_URL: z.url({ protocol: /^https?$/ }).default('https://rest.messagebird.com'),
  SMS_ACCESS_KEY: z.string().optional(),
  SMS_FROM: z
    .string()
    .regex(/^(\w{1,11}|\d{1,17})$/)
    .default('Vonk'),
  /** How many proxies in front of the server set X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  /** Runs the jobs in this process; set it to false for servers next to a separate worker. */
  RUN_JOBS: flag.default(true),
  SEED_DEMO: flag.optional(),
  /** The URL of Vite's server during development; pages are then rendered from the client's sources. */
  WEB_DEV_SERVER: z.url({ protocol: /^http$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

export type Env = Readonly<
  z.infer<typeof variables> & { isProduction: boolean; payments: 'sandbox' | 'mollie' | 'none' }
>

const s3Settings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The sandbox gives credits for free, so it must never run in production. */
function paymentsOf(
  { PAYMENTS, MOLLIE_API_KEY, MOLLIE_API_URL }: z.infer<typeof variables>,
  isProduction: boolean,
): Env['payments'] {
  const chosen = PAYMENTS ?? (MOLLIE_API_KEY ? 'mollie' : isProduction ? 'none' : 'sandbox')
  if (chosen === 'sandbox' && isProduction)
    throw new Error('The sandbox takes no money: in production PAYMENTS is mollie or none.')
  if (isProduction && !MOLLIE_API_URL.startsWith('https:'))
    throw new Error('In production MOLLIE_API_URL begins with https.')
  if (chosen === 'mollie' && !MOLLIE_API_KEY)
    throw new Error('With PAYMENTS=mollie MOLLIE_API_KEY must be set. See .env.example.')
  return chosen
}

/**
 * Reads the environment once; an empty string counts as absent. Throws one sentence that names every error.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`The environment is not sound. ${faults.join('; ')}. See .env.example.`)
  }
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  if (isProduction) {
    const missing = (['DATABASE_URL', 'PUBLIC_URL', 'MEDIA_SECRET', 'FIELD_KEY', 'SMTP_URL'] as const).filter(
      (name) => !env[name],
    )
    if (missing.length > 0)
      throw new Error(`In production these must be set: ${missing.join(', ')}. See .env.example.`)
  }
  if (env.STORAGE === 's3') {
    const missing = s3Settings.filter((name) => !env[name])
    if (missing.length > 0)
      throw new Error(`With STORAGE=s3 these must be set: ${missing.join(', ')}. See .env.example.`)
  }
  return Object.freeze({ ...env, isProduction, payments: paymentsOf(env, isProduction) })
}
