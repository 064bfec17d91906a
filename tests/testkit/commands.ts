import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Command, Prompt } from '../../apps/server/src/commands/runner/command.ts'
import { execute, reportErrors } from '../../apps/server/src/commands/runner/run-command.ts'
import type { AppFixture } from './app-fixture.ts'
import { compileCache } from './compile-cache.ts'
import type { DemoSite } from './demo-site.ts'

const folder = join(import.meta.dirname, '../../apps/server/src/commands')

/** The output and exit code of a command. */
export interface CommandResult {
  code: number
  /** Its standard output. */
  out: string
  /** Its error output. */
  err: string
  /** Both. */
  output: string
}

/** Runs a command in its own process, with this environment. */
export function runScript(
  name: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [join(folder, `${name}.ts`), ...words], {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...compileCache, ...env },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk))
  return new Promise((resolve) =>
    child.on('close', (code) => resolve({ code: code ?? -1, out, err, output: out + err })),
  )
}

/** Runs a command in its own process, on the database of a fixture. */
export const runOn = (
  { databaseUrl, services }: AppFixture,
  name: string,
  ...words: string[]
): Promise<CommandResult> =>
  runScript(name, words, { DATABASE_URL: databaseUrl, DATA_DIR: services.env.DATA_DIR })

/** Runs a command in its own process, on the database and files of a demo site; its output, or an error with it if it failed. */
export async function runForSite(
  { database, dataDir }: Pick<DemoSite, 'database' | 'dataDir'>,
  name: string,
  ...words: string[]
): Promise<string> {
  const { code, output } = await runScript(name, words, { DATABASE_URL: database.url, DATA_DIR: dataDir })
  if (code !== 0) throw new Error(output)
  return output
}

/** Runs a command in this process, without a terminal, as its own process would: with its errors as sentences and an exit code. */
export async function runHere<Services>(
  command: Command<Services>,
  services: Services,
  words: readonly string[],
): Promise<CommandResult> {
  let [out, err] = ['', '']
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void (out += `${line}\n`))
  const error = vi.spyOn(console, 'error').mockImplementation((line) => void (err += `${line}\n`))
  const before = process.exitCode
  process.exitCode = undefined
  try {
    await reportErrors(words, () => execute(command, services, words, null))
    return { code: Number(process.exitCode ?? 0), out, err, output: out + err }
  } finally {
    process.exitCode = before
    log.mockRestore()
    error.mockRestore()
  }
}

/** Runs a command in this process, and returns its output. Without `ask` there is no terminal. */
export async function runAndCapture<Services>(
  command: Command<Services>,
  services: Services,
  words: readonly string[],
  ask: Prompt | null = null,
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
