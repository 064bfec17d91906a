// `npm run backup`: copies database and pictures into a folder, encrypted, and the list of erased accounts beside it.
import { keptFor } from '@vonk/schema/leaving/kept-for.ts'
import { Encrypter } from 'age-encryption'
import { writeErasedList } from '../backup/erased-list.ts'
import { deleteBackups } from '../backup/folder.ts'
import { makeBackup } from '../backup/make-backup.ts'
import type { AppServices } from '../services/app-services.ts'
import { audited } from './frame/audited.ts'
import { type Call, type Command, needed, type Outcome, sentenced, UsageError } from './frame/command.ts'
import { runCommand } from './frame/run-command.ts'

const day = 24 * 60 * 60 * 1000
const mostDays = keptFor.backups / day

type Calls = Call<AppServices>

function recipientOf(call: Calls): string {
  const recipient = needed(call, 'recipient', 'the public key for which the backup is encrypted, age1...')
  try {
    new Encrypter().addRecipient(recipient)
  } catch {
    throw new UsageError('--recipient is no public key of age: npm run restore -- key prints one.')
  }
  return recipient
}

function keepOf({ value }: Calls): number {
  const given = value('keep')
  const days = given === undefined ? mostDays : Number(given)
  if (Number.isInteger(days) && days >= 1 && days <= mostDays) return days
  throw new UsageError(
    `--keep is ${given}: a whole number of days from 1 to ${mostDays} is needed, as the privacy page says.`,
  )
}

async function back(call: Calls): Promise<Outcome> {
  const { services } = call
  const [to, recipient, days] = [
    needed(call, 'to', 'the folder of the backups'),
    recipientOf(call),
    keepOf(call),
  ]
  const { folder, manifest } = await sentenced(() => makeBackup(services, to, recipient))
  const accounts = await sentenced(() => writeErasedList(services, to, recipient))
  const deleted = await deleteBackups(to, new Date(services.clock.now().getTime() - days * day))
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0)
  await audited(call, { siteId: null, details: { rows, pictures: manifest.pictures.files } }, async () => {})
  const { files, missing } = manifest.pictures
  return {
    lines: [
      `${folder} has ${rows} rows and ${files} files of pictures in ${bytes} bytes.`,
      ...(missing > 0
        ? [`${missing} files of pictures were deleted meanwhile, or are not in the storage.`]
        : []),
      `${accounts} erased accounts are listed beside it.`,
      ...deleted.map((name) => `${name} was older than ${days} days and is deleted.`),
    ],
    data: { folder, madeAt: manifest.madeAt, rows, bytes, pictures: manifest.pictures, accounts, deleted },
  }
}

export const backupCommand: Command<AppServices> = {
  name: 'backup',
  says: 'Copies the database of one moment and its pictures into a new folder, encrypted; servers keep running.',
  options: {
    to: { value: '/backups/vonk', says: 'the folder in which backups are made; best on another machine' },
    recipient: { value: 'age1...', says: 'the public key for which they are encrypted' },
    keep: { value: String(mostDays), says: `for how many days backups are kept, at most ${mostDays}` },
  },
  acts: {
    '': {
      says: 'makes a backup, and deletes those that are too old',
      options: ['to', 'recipient', 'keep'],
      run: back,
    },
    erased: {
      says: 'only writes the list of erased accounts, which a restore needs; often',
      options: ['to', 'recipient'],
      run: async (call) => {
        const to = needed(call, 'to', 'the folder of the backups')
        const accounts = await sentenced(() => writeErasedList(call.services, to, recipientOf(call)))
        return { lines: [`${accounts} erased accounts are listed in ${to}.`], data: { accounts } }
      },
    },
  },
}

if (import.meta.main) await runCommand(backupCommand)
