import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { chownSync, existsSync, readFileSync } from 'node:fs'

export interface Account {
  uid: number
  gid: number
}

/**
 * Whom PostgreSQL runs as. It refuses root, so root lends it the system's own `postgres` account, or `nobody`
 * where there is none; anybody else runs it as themselves (null).
 */
export function serviceAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'))
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody')
  if (!row) throw new Error('PostgreSQL does not run as root, and this machine has no account `nobody`.')
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

/** Hands a folder to the service account, so that PostgreSQL may own its data. */
export function giveTo(account: Account | null, path: string): void {
  if (account) chownSync(path, account.uid, account.gid)
}

const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))
let canAmbient: boolean | undefined

/**
 * Starts a program as the service account. A clone often lies in a folder that only root may enter, so the
 * right to pass through folders is kept where the system can keep it (setpriv).
 */
export function spawnAs(
  account: Account | null,
  file: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  if (!account) return spawn(file, args, options)
  if (!setpriv) return spawn(file, args, { ...options, ...account })
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  const passage = [
    '--inh-caps=+dac_override,+dac_read_search',
    '--ambient-caps=+dac_override,+dac_read_search',
  ]
  canAmbient ??= works([...identity, ...passage, 'true'])
  return spawn(setpriv, [...identity, ...(canAmbient ? passage : []), file, ...args], options)
}

function works(args: string[]): boolean {
  try {
    execFileSync(setpriv as string, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
