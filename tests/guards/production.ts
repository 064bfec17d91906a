import type { Guard } from './guard.ts'

const rules = 'apps/server/src/env.rules.ts'
const data = 'apps/server/src/production-data.ts'
const rulesTest = 'apps/server/src/env.rules.test.ts'
const dataTest = 'apps/server/src/production-data.db.test.ts'

/** What a server rejects at its start, what stays valid when a secret is replaced, and when it gives up. */
export const guards: Guard[] = [
  {
    prevents: 'A production server starts with a secret that can be guessed.',
    file: rules,
    text: 'secrets.some((secret) => secret && isWeakSecret(secret))',
    without: 'secrets.length < 0',
    test: rulesTest,
    named: 'rejects a MEDIA_SECRET that can be guessed',
  },
  {
    prevents: 'A placeholder that looks long passes as a secret.',
    file: 'apps/server/src/secret-strength.ts',
    text: 'placeholder.test(secret) || ',
    test: 'apps/server/src/secret-strength.test.ts',
    named: 'replace-this',
  },
  {
    prevents: 'A production server starts with the placeholder of a key that a provider issues.',
    file: rules,
    text: 'key && isWeakSecret(',
    without: 'key && name.length < 0 && isWeakSecret(',
    test: rulesTest,
    named: 'that no provider issued',
  },
  {
    prevents: 'A production server fills its database with accounts whose password everybody knows.',
    file: rules,
    text: 'if (env.SEED_DEMO)',
    without: 'if (env.SEED_DEMO && !env)',
    test: rulesTest,
    named: 'refuses to create the demo data',
  },
  {
    prevents: 'A production server sends personal data to a provider over a plain connection.',
    file: rules,
    text: '/^http:/i.test(value) && ',
    without: '/^never:/i.test(value) && ',
    test: rulesTest,
    named: 'without encryption',
  },
  {
    prevents: 'A production server sends mails over a plain connection.',
    file: rules,
    text: 'if (env.SMTP_URL && !isEncryptedMail(new URL(env.SMTP_URL)))',
    without: 'if (!isEncryptedMail)',
    test: rulesTest,
    named: 'sends mails by smtp://mail.example:587: false',
  },
  {
    prevents:
      'Somebody between the servers removes the encryption of mails, or shows a certificate of their own.',
    file: rules,
    text: "if (searchParams.has('ignoreTLS') || searchParams.has('tls.rejectUnauthorized')) return false",
    test: rulesTest,
    named: 'sends mails by',
  },
  {
    prevents: 'A server in development listens where others reach its outbox.',
    file: rules,
    text: 'if (!isLoopback(env.HOST))',
    without: 'if (!isLoopback)',
    test: rulesTest,
    named: 'rejects a HOST',
  },
  {
    prevents: 'A server in development is published under an address that others reach.',
    file: rules,
    text: 'if (env.PUBLIC_URL && !isLoopback(new URL(env.PUBLIC_URL).hostname))',
    without: 'if (!isLoopback)',
    test: rulesTest,
    named: 'rejects a PUBLIC_URL',
  },
  {
    prevents: 'A server in development opens a database of production.',
    file: rules,
    text: 'if (env.DATABASE_URL && !isLocalDatabase(env.DATABASE_URL))',
    without: 'if (!isLocalDatabase)',
    test: rulesTest,
    named: 'rejects a DATABASE_URL',
  },
  {
    prevents: 'A host in the query of a connection string passes an outside database as one of this machine.',
    file: 'apps/server/src/loopback.ts',
    text: "searchParams.get('host') ?? hostname",
    without: 'hostname',
    test: 'apps/server/src/loopback.test.ts',
    named: 'host=db.example',
  },
  {
    prevents: 'A production server starts on a database with demo accounts.',
    file: data,
    text: 'if (await hasDemoAccounts(db))',
    without: 'if (!hasDemoAccounts)',
    test: dataTest,
    named: 'rejects a database with demo accounts',
  },
  {
    prevents: 'A production server offers direct debit and cannot send its codes.',
    file: data,
    text: 'if (!env.SMS_ACCESS_KEY && sitesWithDirectDebit.length > 0)',
    without: 'if (sitesWithDirectDebit.length < 0)',
    test: dataTest,
    named: 'when no SMS can be sent',
  },
  {
    prevents: 'One-time codes are stored in clear text in the outbox of a production server.',
    file: 'apps/server/src/services/open-app-services.ts',
    text: 'env.isProduction ? noSms : outboxSms(db)',
    without: 'outboxSms(db)',
    test: 'apps/server/src/services/app-services.db.test.ts',
  },
  {
    prevents: 'A production server starts without a look at its data.',
    file: 'apps/server/src/main.ts',
    text: '  await rejectUnsafeData(services)\n',
    test: 'tests/faults/start.test.ts',
    named: 'has demo accounts',
  },
  {
    prevents: 'The check of production ends well although something would be rejected.',
    file: 'apps/server/src/commands/production.ts',
    text: 'data: { errors }, failure }',
    without: 'data: { errors } }',
    test: 'apps/server/src/commands/production.db.test.ts',
  },
  {
    prevents: 'An operation holds its connection for as long as it likes.',
    file: 'apps/server/src/graphql/limits.ts',
    text: 'Promise.race([executeFn(args), timeout])',
    without: 'Promise.resolve(executeFn(args))',
    test: 'apps/server/src/graphql/limits.test.ts',
  },
]
