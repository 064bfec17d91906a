import { createInterface } from 'node:readline/promises'
import { type Call, type Prompt, UsageError } from './command.ts'

/** Prompts at the terminal; null if there is none. */
export function terminalPrompt(): Prompt | null {
  if (!process.stdin.isTTY) return null
  return async (question) => {
    // Programs may read the standard output.
    const lines = createInterface({ input: process.stdin, output: process.stderr })
    try {
      return await lines.question(question)
    } finally {
      lines.close()
    }
  }
}

/**
 * Confirms an action that cannot be undone: `--yes` was given, or `expected` is typed at the terminal. Throws a
 * UsageError otherwise.
 */
export async function confirm(
  { prompt, has }: Pick<Call<unknown>, 'prompt' | 'has'>,
  warning: string,
  expected: string,
): Promise<void> {
  if (has('yes')) return
  const typed = prompt ? await prompt(`${warning} Type ${expected} to go on: `) : null
  if (typed === null) throw new UsageError(`${warning} Give --yes to go on.`)
  if (typed.trim() !== expected) throw new UsageError('Nothing was changed.')
}
