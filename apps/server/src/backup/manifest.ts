import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isMadeByAny, openSecret, type Secret } from '../adapters/secrets.ts'
import type { Env } from '../env.ts'

const fingerprints = z.array(z.string().regex(/^[0-9a-f]{12}$/))
const fileDigest = z.object({ bytes: z.int(), sha256: z.string() })

const manifestSchema = z.object({
  /** The version of the format: others are rejected. */
  format: z.literal(1),
  /** The time of its data. */
  madeAt: z.iso.datetime().transform((text) => new Date(text)),
  /** The major version of the database. */
  postgres: z.int(),
  migrations: z.array(z.string()),
  /** The release that the database records: an operator may have rolled back from a later one. */
  release: z.object({ version: z.string(), oldest: z.string() }).nullable().default(null),
  /** Number of rows by table, without the excluded tables. */
  rows: z.record(z.string(), z.int()),
  /** Number of picture files, and of those that were deleted before they could be copied. */
  pictures: z.object({ files: z.int(), missing: z.int() }),
  /** Fingerprints of the secrets that the data needs, the one in use first. The secrets themselves are not in the backup. */
  keys: z.object({ FIELD_KEY: fingerprints, MEDIA_SECRET: fingerprints }),
  files: z.object({ 'database.age': fileDigest, 'pictures.age': fileDigest }),
})

/** The description of a backup, which is not encrypted. */
export type Manifest = z.output<typeof manifestSchema>
export type ManifestInput = z.input<typeof manifestSchema>

/** The secrets that the data of a database needs. */
export type DataKeys = Record<keyof Manifest['keys'], readonly string[]>

/** The secrets of the environment, with earlier values; an empty list for one that was never set or created. */
export function dataKeys(env: Env): DataKeys {
  const valuesOf = (value: string | undefined, before: readonly string[], name: string) =>
    value || existsSync(join(env.DATA_DIR, `${name}.secret`))
      ? openSecret(value, before, env.DATA_DIR, name)
      : before
  return {
    FIELD_KEY: valuesOf(env.FIELD_KEY, env.FIELD_KEYS_BEFORE, 'field'),
    MEDIA_SECRET: valuesOf(env.MEDIA_SECRET, env.MEDIA_SECRETS_BEFORE, 'media'),
  }
}

/** Identifies a secret without revealing it. */
export const fingerprint = (secret: string): string =>
  createHash('sha256').update(`vonk fingerprint ${secret}`).digest('hex').slice(0, 12)

/** Signs a document with FIELD_KEY, so that write access to the folder of the backups is not enough to forge one. */
export function signDocument(body: unknown, { FIELD_KEY }: DataKeys): string {
  const [key] = FIELD_KEY
  if (!key) throw new Error('FIELD_KEY is missing: it signs the backup.')
  return `${JSON.stringify({ signature: signature(key, JSON.stringify(body)), body }, null, 2)}\n`
}

const envelope = z.object({ signature: z.string(), body: z.unknown() })

/** Parses a signed document, and verifies its signature with each of the keys. Throws for another format. */
export function parseSigned(text: string, { FIELD_KEY }: DataKeys): { body: unknown; isGenuine: boolean } {
  const { signature: given, body } = envelope.parse(JSON.parse(text))
  const content = JSON.stringify(body)
  const isGenuine =
    FIELD_KEY.length > 0 && isMadeByAny(FIELD_KEY as Secret, given, (key) => signature(key, content))
  return { body, isGenuine }
}

/** Parses a manifest. Throws if it is not in the format of this version. */
export const parseManifest = (body: unknown): Manifest => manifestSchema.parse(body)

function signature(key: string, content: string): string {
  return createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'vonk backups', 32)))
    .update(content)
    .digest('hex')
}
