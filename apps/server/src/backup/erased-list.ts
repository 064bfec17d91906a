import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type ErasedAccount, erasedAccounts } from '@vonk/schema/leaving/erased-accounts.ts'
import { z } from 'zod'
import type { AppServices } from '../services/app-services.ts'
import { encryptTo, openDecrypted } from './encrypted-file.ts'
import { erasedListFile, replaceFile } from './folder.ts'
import { type DataKeys, dataKeys, parseSigned, signDocument } from './manifest.ts'

const erasedListSchema = z.array(
  z.object({
    memberId: z.int(),
    record: z.object({
      number: z.string(),
      siteId: z.int(),
      erasedAt: z.iso.datetime().transform((moment) => new Date(moment)),
      reason: z.string(),
      counts: z.record(z.string(), z.int()),
      digest: z.string(),
    }),
  }),
)

/**
 * Writes the list of erased accounts beside the backups, encrypted and signed, and replaces the earlier one. Returns
 * their number.
 */
export async function writeErasedList(
  { env, db }: Pick<AppServices, 'env' | 'db'>,
  parent: string,
  recipient: string,
): Promise<number> {
  const list = await erasedAccounts(db)
  const content = signDocument(list, dataKeys(env))
  await replaceFile(parent, erasedListFile, (path) =>
    encryptTo(path, recipient, Readable.from([Buffer.from(content)])),
  )
  return list.length
}

/** Reads a list of erased accounts. Throws if it was changed, or signed with a key that is not among these. */
export async function readErasedList(
  path: string,
  identity: string,
  keys: DataKeys,
): Promise<ErasedAccount[]> {
  const { body, isGenuine } = parseSigned(await text(await openDecrypted(path, identity)), keys)
  if (!isGenuine) throw new Error(`${path} was not signed with FIELD_KEY.`)
  return erasedListSchema.parse(body)
}

/** The path of the list of erased accounts: beside the folder of the backup. */
export const erasedListPath = (backup: string): string => join(backup, '..', erasedListFile)
