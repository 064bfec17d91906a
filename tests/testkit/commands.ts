import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Ask, Command } from '../../apps/server/src/commands/frame/command.ts'
import { execute } from '../../apps/server/src/commands/frame/run-command.ts'
import type { AppFixture } from './app-fixture.ts'
import { compileCache } from './compile-cache.ts'

const folder = join(import.meta.dirname, '../../apps/server/src/commands')

/** What a command said and how it ended. */
export interface Ran {
  code: number
  /** Its standard output. */
  out: string
  /** Its error output. */
  err: string
  /** Both. */
  said: string
}

/** Runs a command as an operator does: in its own process, with this environment. */
export function runScript(name: string, words: readonly string[], env: Record<string, string>): Promise<Ran> {
  const child = spawn(process.execPath, [join(folder, `${name}.ts`), ...words], {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...compileCache, ...env },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk))
  return new Promise((resolve) =>
    child.on('close', (code) => resolve({ code: code ?? -1, out, err, said: out + err })),
  )
}

/** Runs a command in its own process, on the database of a fixture. */
export const runOn = (
  { databaseUrl, services }: AppFixture,
  name: string,
  ...words: string[]
): Promise<Ran> => runScript(name, words, { DATABASE_URL: databaseUrl, DATA_DIR: services.env.DATA_DIR })

/** Runs a command in this process, and returns what it printed. Nobody sits at the terminal, unless `ask` is given. */
export async function printed<Services>(
  command: Command<Services>,
  services: Services,
  words: readonly string[],
  ask: Ask | null = null,
): Promise<string> {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  try {
    await execute(command, services, words, ask)
  } finally {
    log.mockRestore()
  }
  return lines.join('\n')
}
