import { join } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['true', 'false']).transform((word) => word === 'true')

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Where members reach the product; mailed links begin with it. */
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DATA_DIR: z.string().default(join(import.meta.dirname, '../../../.data')),
  /** Signs the addresses of premium pictures; at least 32 characters. */
  MEDIA_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Vonk <noreply@localhost>'),
  /** How many proxies in front of the server set X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  /** Runs the jobs in this process; servers beside a worker of its own say false. */
  RUN_JOBS: flag.default(true),
  SEED_DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

export type Env = Readonly<z.infer<typeof variables> & { isProduction: boolean }>

/** Reads the environment once; an empty string is absent. Throws one sentence that names every fault. */
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
    const missing = (['DATABASE_URL', 'PUBLIC_URL', 'MEDIA_SECRET', 'SMTP_URL'] as const).filter(
      (name) => !env[name],
    )
    if (missing.length > 0)
      throw new Error(`In production these must be set: ${missing.join(', ')}. See .env.example.`)
  }
  return Object.freeze({ ...env, isProduction })
}
