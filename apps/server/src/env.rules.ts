import type { Variables } from './env.variables.ts'
import { isLocalDatabase, isLoopback } from './loopback.ts'
import { mollieKeys } from './payment-accounts.rules.ts'
import { isWeakSecret, strength } from './secret-strength.ts'

const required = ['DATABASE_URL', 'PUBLIC_URL', 'MEDIA_SECRET', 'FIELD_KEY', 'SMTP_URL'] as const
const s3Settings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const issuedKeys = ['S3_SECRET_ACCESS_KEY', 'SMS_ACCESS_KEY', 'MOLLIE_API_KEY'] as const

/** The payment provider of an environment. */
export const paymentsOf = (env: Variables) =>
  env.PAYMENTS ?? (mollieKeys(env).size > 0 ? 'mollie' : env.NODE_ENV === 'production' ? 'none' : 'sandbox')

/**
 * The reasons why a server must not start with these variables, one sentence each. `isKnown` returns true for
 * variables that have an error already, which are not reported as missing.
 */
export function envErrors(env: Variables, isKnown: (name: string) => boolean = () => false): string[] {
  const without = (names: readonly (keyof Variables)[]) =>
    names.filter((name) => !env[name] && !isKnown(name))
  const isProduction = env.NODE_ENV === 'production'
  const missing = isProduction ? without(required) : []
  const missingOfS3 = env.STORAGE === 's3' ? without(s3Settings) : []
  return [
    ...(missing.length > 0
      ? [`In production these must be set: ${missing.join(', ')}. See .env.example.`]
      : []),
    ...(missingOfS3.length > 0
      ? [`With STORAGE=s3 these must be set: ${missingOfS3.join(', ')}. See .env.example.`]
      : []),
    ...(Boolean(env.CDN_PURGE_URL) !== Boolean(env.CDN_PURGE_TOKEN)
      ? ['CDN_PURGE_URL and CDN_PURGE_TOKEN must be set together. See .env.example.']
      : []),
    ...(env.DATABASE_REPLICA_URL && !env.DATABASE_URL && !isKnown('DATABASE_URL')
      ? ['DATABASE_REPLICA_URL needs DATABASE_URL, of which it is a replica. See .env.example.']
      : []),
    ...(env.DATABASE_DIRECT_URL && !env.DATABASE_URL && !isKnown('DATABASE_URL')
      ? ['DATABASE_DIRECT_URL needs DATABASE_URL, the pooler of the same database. See .env.example.']
      : []),
    ...(env.DATABASE_DIRECT_URL &&
    env.DATABASE_URL &&
    !haveSameName(env.DATABASE_DIRECT_URL, env.DATABASE_URL)
      ? ['DATABASE_DIRECT_URL and DATABASE_URL name different databases. See .env.example.']
      : []),
    ...accountErrors(env, isKnown),
    ...(isProduction ? productionErrors(env) : developmentErrors(env)),
  ]
}

const haveSameName = (one: string, other: string): boolean =>
  new URL(one).pathname === new URL(other).pathname

function accountErrors(env: Variables, isKnown: (name: string) => boolean): string[] {
  if (isKnown('MOLLIE_API_KEY') || isKnown('MOLLIE_API_KEYS')) return []
  const { MOLLIE_API_KEYS, MOLLIE_DEFAULT_ACCOUNT } = env
  const errors = []
  if (paymentsOf(env) === 'mollie' && mollieKeys(env).size === 0)
    errors.push('With PAYMENTS=mollie MOLLIE_API_KEY or MOLLIE_API_KEYS must be set. See .env.example.')
  if (MOLLIE_DEFAULT_ACCOUNT && !MOLLIE_API_KEYS.has(MOLLIE_DEFAULT_ACCOUNT))
    errors.push(`MOLLIE_DEFAULT_ACCOUNT is ${MOLLIE_DEFAULT_ACCOUNT}, for which MOLLIE_API_KEYS has no key.`)
  return errors
}

function productionErrors(env: Variables): string[] {
  const errors = []
  // With such a secret links can be forged. FIELD_KEYS_BEFORE only decrypt stored data, so a replaced weak key is allowed there.
  const ownSecrets = {
    MEDIA_SECRET: [env.MEDIA_SECRET],
    MEDIA_SECRETS_BEFORE: env.MEDIA_SECRETS_BEFORE,
    FIELD_KEY: [env.FIELD_KEY],
    PUSH_PRIVATE_KEY: [env.PUSH_PRIVATE_KEY],
    MAIL_HOOK_SECRET: [env.MAIL_HOOK_SECRET],
    MAIL_HOOK_SECRETS_BEFORE: env.MAIL_HOOK_SECRETS_BEFORE,
  }
  for (const [name, secrets] of Object.entries(ownSecrets))
    if (secrets.some((secret) => secret && isWeakSecret(secret)))
      errors.push(`${name} can be guessed: use a random one, for example of \`openssl rand -base64 32\`.`)
  const issued = [
    ...issuedKeys.map((name) => [name, env[name]] as const),
    ...[...env.MOLLIE_API_KEYS].map(([account, key]) => [`MOLLIE_API_KEYS (${account})`, key] as const),
  ]
  for (const [name, key] of issued)
    if (key && isWeakSecret(key.replace(/^(live|test)_/, ''), strength.issued))
      errors.push(`${name} can be guessed: use the key that the provider issued.`)
  if (env.SEED_DEMO)
    errors.push('SEED_DEMO must not be true in production: it creates accounts with a known password.')
  if (paymentsOf(env) === 'sandbox')
    errors.push('The sandbox takes no money: in production PAYMENTS is mollie or none.')
  for (const [name, value] of Object.entries(env))
    if (typeof value === 'string' && /^http:/i.test(value) && !isLoopback(new URL(value).hostname))
      errors.push(`${name} is not encrypted: in production it begins with https.`)
  if (env.SMTP_URL && !isEncryptedMail(new URL(env.SMTP_URL)))
    errors.push(
      'SMTP_URL is not encrypted: in production it begins with smtps, or ends with ?requireTLS=true.',
    )
  return errors
}

/** True if mails are sent over TLS only, with a verified certificate. */
function isEncryptedMail({ protocol, hostname, searchParams }: URL): boolean {
  if (isLoopback(hostname)) return true
  if (searchParams.has('ignoreTLS') || searchParams.has('tls.rejectUnauthorized')) return false
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
}

/** Outside production everybody who reaches the server can read the outbox, pay in the sandbox and use GraphiQL. */
function developmentErrors(env: Variables): string[] {
  const errors = []
  const open = 'without NODE_ENV=production the outbox, the sandbox and GraphiQL are open to everybody'
  if (!isLoopback(env.HOST))
    errors.push(`HOST is ${env.HOST}, which others reach, and ${open}: listen on 127.0.0.1.`)
  if (env.PUBLIC_URL && !isLoopback(new URL(env.PUBLIC_URL).hostname))
    errors.push(`PUBLIC_URL is not of this machine, and ${open}: set NODE_ENV=production.`)
  if (env.DATABASE_URL && !isLocalDatabase(env.DATABASE_URL))
    errors.push(`DATABASE_URL is not of this machine, and ${open}: set NODE_ENV=production.`)
  if (env.DATABASE_DIRECT_URL && !isLocalDatabase(env.DATABASE_DIRECT_URL))
    errors.push(`DATABASE_DIRECT_URL is not of this machine, and ${open}: set NODE_ENV=production.`)
  if (env.DATABASE_REPLICA_URL && !isLocalDatabase(env.DATABASE_REPLICA_URL))
    errors.push(`DATABASE_REPLICA_URL is not of this machine, and ${open}: set NODE_ENV=production.`)
  return errors
}
