import { readEnv } from '../../env.ts'
import type { AppServices } from '../../services/app-services.ts'
import { openCurrentDatabase } from '../../services/database.ts'
import { openAppServices } from '../../services/open-app-services.ts'
import { type Command, type Prompt, UsageError, withUsageErrors } from './command.ts'
import { helpText } from './help.ts'
import { type ParsedCall, parseArguments } from './parse-arguments.ts'
import { terminalPrompt } from './prompt.ts'

/**
 * Runs an operator's command on the database of DATABASE_URL, or the embedded one under DATA_DIR, which is left
 * running if a server uses it. Fails on a database that lacks something of this version, and does not change it. A
 * command is a file in this folder that ends with `if (import.meta.main) await runCommand(...)`, and a script in
 * package.json. Mails and other jobs are queued as usual; the running server sends them.
 */
export async function runCommand(
  command: Command<AppServices>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  await reportErrors(args, async () => {
    const parsed = parseOrPrintHelp(command, args)
    if (!parsed) return
    const env = await withUsageErrors(readEnv)
    const database = await withUsageErrors(() => openCurrentDatabase(env))
    try {
      // An erasure holds a lock of its session, which a pooler would give to others.
      const services = await openAppServices(
        { ...env, DATABASE_POOL: 3, DATABASE_PREPARES: true },
        database.directUrl,
      )
      try {
        await perform(parsed, services, args, terminalPrompt())
      } finally {
        await services.close()
      }
    } finally {
      if (!database.isShared) await database.stop()
    }
  })
}

/** Runs a command that opens its own services. */
export async function runStandalone(
  command: Command<null>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  await reportErrors(args, async () => {
    const parsed = parseOrPrintHelp(command, args)
    if (parsed) await perform(parsed, null, args, terminalPrompt())
  })
}

/** Runs a command on open services. */
export async function execute<Services>(
  command: Command<Services>,
  services: Services,
  args: readonly string[],
  prompt: Prompt | null = terminalPrompt(),
): Promise<void> {
  const parsed = parseOrPrintHelp(command, args)
  if (parsed) await perform(parsed, services, args, prompt)
}

function parseOrPrintHelp<Services>(
  command: Command<Services>,
  args: readonly string[],
): ParsedCall<Services> | null {
  const parsed = parseArguments(command, args)
  if (!parsed) console.log(helpText(command))
  return parsed
}

async function perform<Services>(
  { action, call }: ParsedCall<Services>,
  services: Services,
  args: readonly string[],
  prompt: Prompt | null,
): Promise<void> {
  const { lines, data, failure } = await action.run({ ...call, services, prompt })
  if (args.includes('--json')) console.log(JSON.stringify(data, null, 2))
  else for (const line of lines) console.log(withoutControlCharacters(line))
  if (failure) throw new UsageError(failure)
}

/** Removes control characters, with which a member's text could manipulate the operator's terminal. */
const withoutControlCharacters = (line: string) => line.replace(/(?![\n\t])\p{Cc}/gu, '')

/** Runs `work`; prints an error as one sentence, and sets the exit code of the process. */
export async function reportErrors(args: readonly string[], work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isKnown = error instanceof UsageError
    process.exitCode = isKnown ? error.code : 1
    const cause = isKnown ? error.cause : error
    if (cause && args.includes('--trace')) return console.error(cause)
    const sentence = (error instanceof Error ? error.message : String(error)).trim()
    console.error(
      isKnown ? withoutControlCharacters(sentence) : unexpectedError(withoutControlCharacters(sentence)),
    )
  }
}

const unexpectedError = (message: string) =>
  `It failed: ${message.replaceAll(/\s+/g, ' ').replace(/\.$/, '')}. With --trace it says where.`
