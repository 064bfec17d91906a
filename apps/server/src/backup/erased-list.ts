import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type ErasedAccount, erasedAccounts } from '@vonk/schema/leaving/erased-accounts.ts'
import { z } from 'zod'
import type { AppServices } from '../services/app-services.ts'
import { erasedFile, replaceFile } from './folder.ts'
import { type DataKeys, dataKeys, readSigned, signed } from './manifest.ts'
import { openSealed, sealInto } from './sealed-file.ts'

const shape = z.array(
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

/** Writes the list of erased accounts beside the backups, encrypted and signed, in place of the one before. Returns how many it has. */
export async function writeErasedList(
  { env, db }: Pick<AppServices, 'env' | 'db'>,
  parent: string,
  recipient: string,
): Promise<number> {
  const list = await erasedAccounts(db)
  const content = signed(list, dataKeys(env))
  await replaceFile(parent, erasedFile, (path) =>
    sealInto(path, recipient, Readable.from([Buffer.from(content)])),
  )
  return list.length
}

/** Reads a list of erased accounts. Throws if it was changed, or signed with a key that is not among these. */
export async function readErasedList(
  path: string,
  identity: string,
  keys: DataKeys,
): Promise<ErasedAccount[]> {
  const { body, isGenuine } = readSigned(await text(await openSealed(path, identity)), keys)
  if (!isGenuine) throw new Error(`${path} was not signed with FIELD_KEY.`)
  return shape.parse(body)
}

/** Where the list of erased accounts is for a backup in a folder: beside it. */
export const erasedListOf = (backup: string): string => join(backup, '..', erasedFile)
