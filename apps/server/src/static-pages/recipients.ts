import type { Variables } from '../env.variables.ts'

/** A company that gets personal data when a server is set up with it. */
interface Recipient {
  /** The environment variables that set it up. */
  variables: readonly (keyof Variables)[]
}

/**
 * Every company outside that can get personal data, as the servers are set up. The privacy page describes each under the
 * condition `recipient.<name>`; a test compares it with that page, and with the variables that name services outside.
 */
export const recipients = {
  mollie: { variables: ['MOLLIE_API_KEY', 'MOLLIE_API_KEYS', 'MOLLIE_API_URL'] },
  sms: { variables: ['SMS_ACCESS_KEY', 'SMS_API_URL'] },
  push: { variables: ['PUSH_PRIVATE_KEY'] },
  mail: { variables: ['SMTP_URL'] },
  storage: { variables: ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] },
  analytics: { variables: ['ANALYTICS_URL'] },
  recorder: { variables: ['RECORDER_URL'] },
  cdn: { variables: ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'] },
} as const satisfies Record<string, Recipient>

export type RecipientName = keyof typeof recipients

/** Variables that look like services outside and are not: they are ours. A collector of traces gets nothing about people. */
export const ownServices = [
  ...(['PUBLIC_URL', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'REDIS_URL'] as const),
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const

type Configured = Partial<Record<keyof Variables, unknown>> & { payments?: string }

/** True if this server passes data to a recipient. */
export function isRecipient(env: Configured, name: RecipientName): boolean {
  if (name === 'mollie') return env.payments === 'mollie'
  if (name === 'storage') return env.STORAGE === 's3'
  return recipients[name].variables.every((variable) => Boolean(env[variable]))
}
