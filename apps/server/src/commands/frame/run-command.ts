import { readEnv } from '../../env.ts'
import type { AppServices } from '../../services/app-services.ts'
import { openDatabaseAsItIs } from '../../services/database.ts'
import { openAppServices } from '../../services/open-app-services.ts'
import { askAtTerminal } from './ask.ts'
import { type Ask, type Command, sentenced, UsageError } from './command.ts'
import { helpOf } from './help.ts'
import { type Reading, readWords } from './read-words.ts'

/**
 * Runs an operator's command on the database of the environment: the one of DATABASE_URL, or the embedded one
 * under DATA_DIR. A running server may be using that one; then it is left running. A database that lacks something of this
 * version is refused and not changed. A command is a file in this folder that ends with `if (import.meta.main) await
 * runCommand(...)`, and a script in package.json. Mails and other jobs are queued as usual; the running server sends
 * them.
 */
export async function runCommand(
  command: Command<AppServices>,
  words: readonly string[] = process.argv.slice(2),
): Promise<void> {
  await ending(words, async () => {
    const reading = readOrHelp(command, words)
    if (!reading) return
    const env = await sentenced(readEnv)
    const database = await sentenced(() => openDatabaseAsItIs(env))
    try {
      const services = await openAppServices({ ...env, DATABASE_POOL: 3 }, database.url)
      try {
        await perform(reading, services, words, askAtTerminal())
      } finally {
        await services.close()
      }
    } finally {
      if (!database.isShared) await database.stop()
    }
  })
}

/** Runs a command that opens what it needs by itself. */
export async function runAlone(
  command: Command<null>,
  words: readonly string[] = process.argv.slice(2),
): Promise<void> {
  await ending(words, async () => {
    const reading = readOrHelp(command, words)
    if (reading) await perform(reading, null, words, askAtTerminal())
  })
}

/** Runs a command on services that are open already. */
export async function execute<Services>(
  command: Command<Services>,
  services: Services,
  words: readonly string[],
  ask: Ask | null = askAtTerminal(),
): Promise<void> {
  const reading = readOrHelp(command, words)
  if (reading) await perform(reading, services, words, ask)
}

function readOrHelp<Services>(
  command: Command<Services>,
  words: readonly string[],
): Reading<Services> | null {
  const reading = readWords(command, words)
  if (!reading) console.log(helpOf(command))
  return reading
}

async function perform<Services>(
  { act, call }: Reading<Services>,
  services: Services,
  words: readonly string[],
  ask: Ask | null,
): Promise<void> {
  const { lines, data, failed } = await act.run({ ...call, services, ask })
  if (words.includes('--json')) console.log(JSON.stringify(data, null, 2))
  else for (const line of lines) console.log(printable(line))
  if (failed) throw new UsageError(failed)
}

/** A line without the control characters by which a text of a member could write to the operator's terminal. */
const printable = (line: string) => line.replace(/(?![\n\t])\p{Cc}/gu, '')

/** Runs work, and says in one sentence why it failed. */
async function ending(words: readonly string[], work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isKnown = error instanceof UsageError
    process.exitCode = isKnown ? error.code : 1
    const cause = isKnown ? error.cause : error
    if (cause && words.includes('--trace')) return console.error(cause)
    const sentence = (error instanceof Error ? error.message : String(error)).trim()
    console.error(isKnown ? printable(sentence) : unexpected(printable(sentence)))
  }
}

const unexpected = (message: string) =>
  `It failed: ${message.replaceAll(/\s+/g, ' ').replace(/\.$/, '')}. With --trace it says where.`
