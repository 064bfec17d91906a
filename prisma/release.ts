import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** A release of the program, as it concerns the database. */
export interface Release {
  /** The version in package.json: "0.3.0". */
  version: string
  /** The oldest release whose servers work on the database of this one: the release before it. */
  oldest: string
}

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}

/** The release of this program. `oldest` changes with the version: docs/releases.md. */
export const thisRelease: Release = { version, oldest: '0.2.0' }

/** The release that the database records. */
export interface RecordedRelease extends Release {
  /** The release whose function files were applied last: an earlier one than `version` after a rollback. */
  functions: string
}

const numbers = new Intl.Collator('en', { numeric: true })

/** True if one version is later than another: "0.10.0" is later than "0.9.2". */
export const isLater = (one: string, other: string): boolean => numbers.compare(one, other) > 0

/** The database belongs to a later release, on which servers of this one do not work. */
export class LaterReleaseError extends Error {
  readonly recorded: Release
  constructor(recorded: Release) {
    super(`The database is of release ${recorded.version}, on which servers from ${recorded.oldest} on work.`)
    this.recorded = recorded
  }
}

/** Servers of a later release are connected, so the functions of this one must not replace theirs. */
export class LaterServersError extends Error {
  readonly versions: string[]
  constructor(versions: string[]) {
    super(`Servers of release ${versions.join(', ')} are connected to the database.`)
    this.versions = versions
  }
}

/** Reads the recorded release; null before the first start of a release that records it. */
export async function recordedRelease(client: Pick<pg.ClientBase, 'query'>): Promise<RecordedRelease | null> {
  const known = await client.query(`select to_regclass('database_release') is not null as known`)
  if (!known.rows[0]?.known) return null
  const { rows } = await client.query<RecordedRelease>(
    'select version, oldest, functions from database_release',
  )
  return rows[0] ?? null
}

/** Throws a LaterReleaseError if servers of this release do not work on the database. */
export function rejectLaterRelease(recorded: Release | null, release: Release): void {
  if (recorded && isLater(recorded.oldest, release.version)) throw new LaterReleaseError(recorded)
}

/** Records that the database was brought to this release, whose functions it has. The caller holds the migration lock. */
export async function recordRelease(
  client: Pick<pg.ClientBase, 'query'>,
  before: RecordedRelease | null,
  { version, oldest }: Release,
): Promise<void> {
  // The tables stay those of a later release.
  const of = before && isLater(before.version, version) ? before : { version, oldest }
  await client.query(
    `insert into database_release (version, oldest, functions) values ($1, $2, $3)
     on conflict (id) do update set version = excluded.version, oldest = excluded.oldest, functions = excluded.functions`,
    [of.version, of.oldest, version],
  )
}

/** The name of a connection in `pg_stat_activity`: what it is for, and the release of the program. */
export const connectionName = (purpose: string): string => `vonk ${purpose} ${version}`

/** Throws a LaterServersError if a server or worker of a later release is connected. */
export async function rejectLaterServers(
  client: Pick<pg.ClientBase, 'query'>,
  release: Release,
): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select distinct substring(application_name from '^vonk \\S+ (\\d+\\.\\d+\\.\\d+)$') as version from pg_stat_activity
     where datname = current_database() and application_name ~ '^vonk \\S+ \\d+\\.\\d+\\.\\d+$'`,
  )
  const later = rows.map((row) => row.version).filter((other) => isLater(other, release.version))
  if (later.length > 0) throw new LaterServersError(later.sort(numbers.compare))
}
