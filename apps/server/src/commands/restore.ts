// `npm run restore`: restores a backup into an empty database and its storage.
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { ErasedAccount } from '@vonk/schema/leaving/erased-accounts.ts'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { openStorage } from '../adapters/storage.ts'
import { cleanUpAfterRestore } from '../backup/clean-up-after-restore.ts'
import { erasedListPath, readErasedList } from '../backup/erased-list.ts'
import { type DataKeys, dataKeys } from '../backup/manifest.ts'
import { requireTool } from '../backup/postgres-tools.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { connectWithoutTimeouts, isEmptyDatabase, serverMajor } from '../backup/snapshot.store.ts'
import { verifyBackup } from '../backup/verify-backup.ts'
import { type Env, readEnv } from '../env.ts'
import type { AppServices } from '../services/app-services.ts'
import { openAppServices } from '../services/open-app-services.ts'
import { audited } from './runner/audited.ts'
import {
  type Call,
  type Command,
  type Outcome,
  requireOption,
  UsageError,
  withUsageErrors,
} from './runner/command.ts'
import { confirm } from './runner/prompt.ts'
import { runStandalone } from './runner/run-command.ts'

/** Reads the identity from a file, in the format of `age-keygen`: comments, and the secret key on a line of its own. */
async function identityOf(call: Call<null>): Promise<string> {
  const path = requireOption(call, 'identity', 'the file with the secret key, AGE-SECRET-KEY-1...')
  const content = await readFile(path, 'utf8').catch(() => '')
  const identity = content.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (!identity) throw new UsageError(`${path} has no secret key of age.`)
  return identity.trim()
}

/** Reads the accounts that were erased since the backup; none must be confirmed with `--without-erased`. */
async function readErasedAccounts(
  call: Call<null>,
  path: string,
  identity: string,
  keys: DataKeys,
): Promise<ErasedAccount[]> {
  if (call.has('without-erased')) return []
  if (existsSync(path)) return readErasedList(path, identity, keys)
  throw new UsageError(
    `There is no list of erased accounts at ${path}: name it with --erased. Only if no account was erased since then, give --without-erased.`,
  )
}

/** The database that DATABASE_URL names. */
function targetDatabase(env: Env): { url: string; name: string } {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  if (!url) throw new UsageError('DATABASE_URL is missing: name the empty database to restore into.')
  return { url, name: new URL(url).pathname.slice(1) }
}

/** Throws unless the target database is empty, and its server at least as new as that of the backup. */
async function requireTarget(url: string, name: string, postgres: number): Promise<void> {
  const client = await connectWithoutTimeouts(url)
  try {
    const major = await serverMajor(client)
    if (major < postgres)
      throw new UsageError(
        `The server of ${name} is PostgreSQL ${major}, the backup is of ${postgres}: use ${postgres} or newer.`,
      )
    if (!(await isEmptyDatabase(client)))
      throw new UsageError(
        `The database ${name} is not empty: nothing was changed. Create another one for the restore.`,
      )
  } finally {
    await client.end()
  }
}

async function restore(call: Call<null>): Promise<Outcome> {
  const from = requireOption(call, 'from', 'the folder of one backup')
  const env = readEnv()
  const { url, name } = targetDatabase(env)
  const identity = await identityOf(call)
  const keys = dataKeys(env)
  const { manifest, missingKeys } = await verifyBackup(from, identity, keys, call.has('without-keys'))
  const erased = await readErasedAccounts(call, call.value('erased') ?? erasedListPath(from), identity, keys)
  await requireTool('pg_restore', manifest.postgres)
  await requireTarget(url, name, manifest.postgres)
  await confirm(call, `The backup of ${manifest.madeAt.toISOString()} goes into the database ${name}.`, name)
  const { pictures } = await restoreBackup(from, manifest, identity, {
    databaseUrl: url,
    storage: openStorage(env),
  })
  const outcome = await cleanUp(call, env, url, manifest.madeAt, erased)
  return {
    lines: [
      `${name} is as it was at ${manifest.madeAt.toISOString()}, with ${pictures} files of pictures.`,
      ...outcome.lines,
      ...missingKeys.map((key) => `${key} is missing: what it encrypted or signed is void.`),
      'Next: npm run ledger:check, then start the servers.',
    ],
    data: { madeAt: manifest.madeAt, pictures, missingKeys, ...outcome.data },
  }
}

/** Cleans up the restored database, and reports what was done. */
async function cleanUp(
  call: Call<null>,
  env: Env,
  url: string,
  dataOf: Date,
  erased: readonly ErasedAccount[],
) {
  const services = await openAppServices({ ...env, DATABASE_POOL: 3 }, url)
  try {
    const done = await cleanUpAfterRestore(services, dataOf, erased)
    const details = { dataOf: dataOf.toISOString(), ...done }
    await audited<void>(
      { ...call, services: services as AppServices },
      { siteId: null, details },
      async () => {},
    )
    return {
      lines: [
        'Everybody is logged out; mailed links and tokens of partners’ programs are void.',
        `${done.jobs} jobs that would write to members again are removed.`,
        `${done.erased} accounts that were erased since then are erased again.`,
      ],
      data: done,
    }
  } finally {
    await services.close()
  }
}

async function cleanUpOnly(call: Call<null>): Promise<Outcome> {
  const env = readEnv()
  const { url, name } = targetDatabase(env)
  const given = requireOption(call, 'data-of', 'the moment of the data, such as 2026-11-20T12:00:00Z')
  const dataOf = new Date(given)
  if (Number.isNaN(dataOf.getTime()) || !/Z|[+-]\d\d:\d\d$/.test(given))
    throw new UsageError(`--data-of is ${given}: a moment such as 2026-11-20T12:00:00Z is needed.`)
  const path = call.has('without-erased') ? '' : requireOption(call, 'erased', 'the list of erased accounts')
  const identity = path ? await identityOf(call) : ''
  const erased = await readErasedAccounts(call, path, identity, dataKeys(env))
  await confirm(call, `Everybody is logged out of ${name}.`, name)
  return cleanUp(call, env, url, dataOf, erased)
}

async function makeKey({ args: [path = ''] }: Call<null>): Promise<Outcome> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await writeFile(path, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 })
  return {
    lines: [`The secret key is in ${path}: keep it where no backup is.`, `The public key: ${recipient}`],
    data: { recipient },
  }
}

const sharedOptions = ['identity', 'erased', 'without-erased', 'yes'] as const

export const restoreCommand: Command<null> = {
  name: 'restore',
  description: 'Brings a backup into the empty database of DATABASE_URL and the storage of the environment.',
  options: {
    from: { value: '/backups/vonk/vonk-20261120T030000Z', description: 'the folder of one backup' },
    identity: { value: 'key.txt', description: 'the file with the secret key that decrypts it' },
    erased: {
      value: 'erased-accounts.age',
      description: 'the list of erased accounts; without it the one beside the backup',
    },
    'without-erased': { description: 'no account was erased since the moment of the data' },
    'without-keys': { description: 'goes on although FIELD_KEY is lost: what it encrypted stays unreadable' },
    'data-of': {
      value: '2026-11-20T12:00:00Z',
      description: 'the moment to which the database was brought back',
    },
    yes: { description: 'does not ask' },
  },
  actions: {
    '': {
      description: 'verifies a backup, and restores it',
      options: ['from', ...sharedOptions, 'without-keys'],
      run: (call) => withUsageErrors(() => restore(call)),
    },
    settle: {
      description:
        'after another kind of restore: logs everybody out, removes what would be mailed twice, erases again',
      options: ['data-of', ...sharedOptions],
      run: (call) => withUsageErrors(() => cleanUpOnly(call)),
    },
    key: {
      params: '<file>',
      description: 'makes a key pair for backups',
      run: (call) => withUsageErrors(() => makeKey(call)),
    },
  },
}

if (import.meta.main) await runStandalone(restoreCommand)
