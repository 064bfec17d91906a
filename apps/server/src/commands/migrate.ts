// `npm run migrate`: applies what the database lacks of this version; with `--check` it lists that and changes nothing.

import { readEnv } from '../env.ts'
import {
  findMissing,
  laterReleaseNotice,
  openMigratedDatabase,
  openUnmigratedDatabase,
} from '../services/database.ts'
import { type Command, type Outcome, withUsageErrors } from './runner/command.ts'
import { runStandalone } from './runner/run-command.ts'

/** Brings the database to this version, or lists what it lacks. */
export const migrateCommand: Command<null> = {
  name: 'migrate',
  description:
    'Brings the database to this version: migrations, functions and the tables of the job queue. A server does the same when it starts.',
  options: {
    check: { description: 'changes nothing: lists what is missing, and exits with 1 if something is' },
    'roll-back': {
      description:
        'puts the functions of this release in the place of those of a later one, whose servers must have stopped',
    },
  },
  actions: {
    '': {
      description: 'applies what is missing',
      options: ['check', 'roll-back'],
      run: ({ has }) => withUsageErrors(() => (has('check') ? check() : apply(has('roll-back')))),
    },
  },
}

async function apply(rollsBack: boolean): Promise<Outcome> {
  const database = await openMigratedDatabase(readEnv(), rollsBack)
  if (!database.isShared) await database.stop()
  const { applied, label, later } = database
  return {
    lines: [...applied.map((name) => `applied ${name}`), state(label, later)],
    data: { applied, later },
  }
}

const state = (label: string, later: string | null) =>
  later ? laterReleaseNotice(label, later) : `${label} is of this version.`

async function check(): Promise<Outcome> {
  const env = readEnv()
  const database = await openUnmigratedDatabase(env)
  try {
    const missing = await findMissing(env, database)
    const lines = [
      ...missing.migrations.map((name) => `migration ${name}`),
      ...missing.functions.map((name) => `function ${name}`),
      ...(missing.queue ? ['tables of the job queue'] : []),
    ]
    if (lines.length === 0) return { lines: [state(database.label, missing.later)], data: missing }
    return { lines, data: missing, failure: `${database.label} lacks what is listed: run npm run migrate.` }
  } finally {
    if (!database.isShared) await database.stop()
  }
}

if (import.meta.main) await runStandalone(migrateCommand)
