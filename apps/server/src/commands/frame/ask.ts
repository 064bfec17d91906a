import { createInterface } from 'node:readline/promises'
import { type Ask, type Call, UsageError } from './command.ts'

/** Asks at the terminal; null if nobody sits there. */
export function askAtTerminal(): Ask | null {
  if (!process.stdin.isTTY) return null
  return async (question) => {
    // The answer of a command may be read by a program, from the standard output.
    const lines = createInterface({ input: process.stdin, output: process.stderr })
    try {
      return await lines.question(question)
    } finally {
      lines.close()
    }
  }
}

/** Lets through an act that cannot be undone if `--yes` was given, or if its object is typed at the terminal. */
export async function confirm(
  { ask, has }: Pick<Call<unknown>, 'ask' | 'has'>,
  what: string,
  object: string,
): Promise<void> {
  if (has('yes')) return
  const typed = ask ? await ask(`${what} Type ${object} to go on: `) : null
  if (typed === null) throw new UsageError(`${what} Give --yes to go on.`)
  if (typed.trim() !== object) throw new UsageError('Nothing was changed.')
}
