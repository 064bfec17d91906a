import type { Variables } from './env.variables.ts'
import { isLocalDatabase, isLoopback } from './loopback.ts'
import { isWeakSecret, strength } from './secret-strength.ts'

const required = ['DATABASE_URL', 'PUBLIC_URL', 'MEDIA_SECRET', 'FIELD_KEY', 'SMTP_URL'] as const
const s3Settings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const issuedKeys = ['S3_SECRET_ACCESS_KEY', 'SMS_ACCESS_KEY', 'MOLLIE_API_KEY'] as const

/** The payment provider of an environment. */
export const paymentsOf = ({ PAYMENTS, MOLLIE_API_KEY, NODE_ENV }: Variables) =>
  PAYMENTS ?? (MOLLIE_API_KEY ? 'mollie' : NODE_ENV === 'production' ? 'none' : 'sandbox')

/**
 * Why a server must not start with these variables, one sentence each. `isKnown` says which variables have an error
 * already, so that they are not called missing.
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
    ...(paymentsOf(env) === 'mollie' && without(['MOLLIE_API_KEY']).length > 0
      ? ['With PAYMENTS=mollie MOLLIE_API_KEY must be set. See .env.example.']
      : []),
    ...(isProduction ? productionErrors(env) : developmentErrors(env)),
  ]
}

function productionErrors(env: Variables): string[] {
  const errors = []
  // Anybody who knows such a secret forges links. FIELD_KEYS_BEFORE only decrypt what the database holds, so a weak key
  // that was replaced may stand there.
  const ours = {
    MEDIA_SECRET: [env.MEDIA_SECRET],
    MEDIA_SECRETS_BEFORE: env.MEDIA_SECRETS_BEFORE,
    FIELD_KEY: [env.FIELD_KEY],
    MAIL_HOOK_SECRET: [env.MAIL_HOOK_SECRET],
    MAIL_HOOK_SECRETS_BEFORE: env.MAIL_HOOK_SECRETS_BEFORE,
  }
  for (const [name, secrets] of Object.entries(ours))
    if (secrets.some((secret) => secret && isWeakSecret(secret)))
      errors.push(`${name} can be guessed: use a random one, for example of \`openssl rand -base64 32\`.`)
  for (const name of issuedKeys)
    if (env[name] && isWeakSecret(env[name].replace(/^(live|test)_/, ''), strength.issued))
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

/** Whether a mail server gets mails over TLS only, with a certificate that is checked. */
function isEncryptedMail({ protocol, hostname, searchParams }: URL): boolean {
  if (isLoopback(hostname)) return true
  if (searchParams.has('ignoreTLS') || searchParams.has('tls.rejectUnauthorized')) return false
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
}

/** Outside production everybody who reaches the server reads the outbox, pays in the sandbox and uses GraphiQL. */
function developmentErrors(env: Variables): string[] {
  const errors = []
  const open = 'without NODE_ENV=production the outbox, the sandbox and GraphiQL are open to everybody'
  if (!isLoopback(env.HOST))
    errors.push(`HOST is ${env.HOST}, which others reach, and ${open}: listen on 127.0.0.1.`)
  if (env.PUBLIC_URL && !isLoopback(new URL(env.PUBLIC_URL).hostname))
    errors.push(`PUBLIC_URL is not of this machine, and ${open}: set NODE_ENV=production.`)
  if (env.DATABASE_URL && !isLocalDatabase(env.DATABASE_URL))
    errors.push(`DATABASE_URL is not of this machine, and ${open}: set NODE_ENV=production.`)
  return errors
}
