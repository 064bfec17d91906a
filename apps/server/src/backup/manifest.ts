import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isMadeByAny, openSecret, type Secret } from '../adapters/secrets.ts'
import type { Env } from '../env.ts'

const fingerprints = z.array(z.string().regex(/^[0-9a-f]{12}$/))
const fileFacts = z.object({ bytes: z.int(), sha256: z.string() })

const shape = z.object({
  /** The form of the backup: another one is refused. */
  format: z.literal(1),
  /** The moment whose data it holds. */
  madeAt: z.iso.datetime().transform((text) => new Date(text)),
  /** The major version of the database. */
  postgres: z.int(),
  migrations: z.array(z.string()),
  /** What the database records about releases: an operator may have rolled back from a later one. */
  release: z.object({ version: z.string(), oldest: z.string() }).nullable().default(null),
  /** Rows by table, of the same moment; tables whose rows are left out are not listed. */
  rows: z.record(z.string(), z.int()),
  /** Files of pictures, and those that were deleted before they could be copied. */
  pictures: z.object({ files: z.int(), missing: z.int() }),
  /** Fingerprints of the secrets that the data needs, the one in use first. The secrets themselves are not in the backup. */
  keys: z.object({ FIELD_KEY: fingerprints, MEDIA_SECRET: fingerprints }),
  files: z.object({ 'database.age': fileFacts, 'pictures.age': fileFacts }),
})

/** What a backup says about itself, readable without the key that decrypts it. */
export type Manifest = z.output<typeof shape>
export type ManifestInput = z.input<typeof shape>

/** The secrets that the data of a database needs. */
export type DataKeys = Record<keyof Manifest['keys'], readonly string[]>

/** The secrets of the environment, with earlier values. One that was never set or created is an empty list. */
export function dataKeys(env: Env): DataKeys {
  const known = (given: string | undefined, before: readonly string[], name: string) =>
    given || existsSync(join(env.DATA_DIR, `${name}.secret`))
      ? openSecret(given, before, env.DATA_DIR, name)
      : before
  return {
    FIELD_KEY: known(env.FIELD_KEY, env.FIELD_KEYS_BEFORE, 'field'),
    MEDIA_SECRET: known(env.MEDIA_SECRET, env.MEDIA_SECRETS_BEFORE, 'media'),
  }
}

/** Tells two secrets apart without showing either. */
export const fingerprint = (secret: string): string =>
  createHash('sha256').update(`vonk fingerprint ${secret}`).digest('hex').slice(0, 12)

/** A text with a signature that only an installation with FIELD_KEY can make: who can write to the folder of the backups cannot forge one. */
export function signed(body: unknown, { FIELD_KEY }: DataKeys): string {
  const [key] = FIELD_KEY
  if (!key) throw new Error('FIELD_KEY is missing: it signs the backup.')
  return `${JSON.stringify({ signature: signature(key, JSON.stringify(body)), body }, null, 2)}\n`
}

const envelope = z.object({ signature: z.string(), body: z.unknown() })

/** The content of a signed text, and whether one of the keys signed it. Throws if it has another form. */
export function readSigned(text: string, { FIELD_KEY }: DataKeys): { body: unknown; isGenuine: boolean } {
  const { signature: given, body } = envelope.parse(JSON.parse(text))
  const content = JSON.stringify(body)
  const isGenuine =
    FIELD_KEY.length > 0 && isMadeByAny(FIELD_KEY as Secret, given, (key) => signature(key, content))
  return { body, isGenuine }
}

/** A manifest in the form that this version writes. Throws for another one. */
export const parseManifest = (body: unknown): Manifest => shape.parse(body)

function signature(key: string, content: string): string {
  return createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'vonk backups', 32)))
    .update(content)
    .digest('hex')
}
