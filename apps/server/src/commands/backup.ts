// `npm run backup`: copies database and pictures into a folder, encrypted, and the list of erased accounts beside it.
import { retentionPeriods } from '@vonk/schema/leaving/retention-periods.ts'
import { Encrypter } from 'age-encryption'
import { writeErasedList } from '../backup/erased-list.ts'
import { deleteBackups } from '../backup/folder.ts'
import { makeBackup } from '../backup/make-backup.ts'
import type { AppServices } from '../services/app-services.ts'
import { audited } from './runner/audited.ts'
import {
  type Call,
  type Command,
  type Outcome,
  requireOption,
  UsageError,
  withUsageErrors,
} from './runner/command.ts'
import { runCommand } from './runner/run-command.ts'

const day = 24 * 60 * 60 * 1000
const maxDays = retentionPeriods.backups / day

type BackupCall = Call<AppServices>

function recipientOf(call: BackupCall): string {
  const recipient = requireOption(
    call,
    'recipient',
    'the public key for which the backup is encrypted, age1...',
  )
  try {
    new Encrypter().addRecipient(recipient)
  } catch {
    throw new UsageError('--recipient is no public key of age: npm run restore -- key prints one.')
  }
  return recipient
}

function retentionDaysOf({ value }: BackupCall): number {
  const given = value('keep')
  const days = given === undefined ? maxDays : Number(given)
  if (Number.isInteger(days) && days >= 1 && days <= maxDays) return days
  throw new UsageError(
    `--keep is ${given}: a whole number of days from 1 to ${maxDays} is needed, as the privacy page says.`,
  )
}

async function runBackup(call: BackupCall): Promise<Outcome> {
  const { services } = call
  const [to, recipient, days] = [
    requireOption(call, 'to', 'the folder of the backups'),
    recipientOf(call),
    retentionDaysOf(call),
  ]
  const { folder, manifest } = await withUsageErrors(() => makeBackup(services, to, recipient))
  const accounts = await withUsageErrors(() => writeErasedList(services, to, recipient))
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
  description:
    'Copies the database of one moment and its pictures into a new folder, encrypted; servers keep running.',
  options: {
    to: {
      value: '/backups/vonk',
      description: 'the folder in which backups are made; best on another machine',
    },
    recipient: { value: 'age1...', description: 'the public key for which they are encrypted' },
    keep: { value: String(maxDays), description: `for how many days backups are kept, at most ${maxDays}` },
  },
  actions: {
    '': {
      description: 'makes a backup, and deletes those that are too old',
      options: ['to', 'recipient', 'keep'],
      run: runBackup,
    },
    erased: {
      description: 'only writes the list of erased accounts, which a restore needs; often',
      options: ['to', 'recipient'],
      run: async (call) => {
        const to = requireOption(call, 'to', 'the folder of the backups')
        const accounts = await withUsageErrors(() => writeErasedList(call.services, to, recipientOf(call)))
        return { lines: [`${accounts} erased accounts are listed in ${to}.`], data: { accounts } }
      },
    },
  },
}

if (import.meta.main) await runCommand(backupCommand)
