import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The user that PostgreSQL runs as, because it rejects root. For root it runs in a user namespace in which
 * root has the id of an ordinary account: files still belong to root, and it works in a folder that only root
 * may open. If the system does not allow namespaces, as most containers do not, it runs as that account itself.
 */
export type Identity =
  | { kind: 'self' }
  | ({ kind: 'namespace' } & Account)
  | ({ kind: 'account'; dataFolder: string } & Account)

interface Account {
  uid: number
  gid: number
}

/** The identity for a data folder: a cluster belongs to the user who created it. */
export function identityFor(dataFolder: string): Identity {
  if (process.getuid?.() !== 0) return { kind: 'self' }
  const account = ordinaryAccount()
  const owner = existsSync(dataFolder) ? statSync(dataFolder).uid : null
  if ((owner !== null && owner !== 0) || !succeeds('unshare', [...mapped(account), 'true']))
    return { kind: 'account', dataFolder, ...account }
  return { kind: 'namespace', ...account }
}

/** Changes the owner of a file or folder to the account. */
export function giveTo(identity: Identity, path: string): void {
  if (identity.kind === 'account') chownSync(path, identity.uid, identity.gid)
}

/** Starts a program under an identity; the process id is that of the program itself. */
export function spawnAs(
  identity: Identity,
  file: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  switch (identity.kind) {
    case 'self':
      return spawn(file, args, options)
    case 'account':
      if (canReach(identity, file) && canReach(identity, identity.dataFolder))
        return spawn(file, args, { ...options, uid: identity.uid, gid: identity.gid })
      return spawn('setpriv', [...setprivOptions(identity), file, ...args], options)
    case 'namespace':
      return spawn('unshare', [...mapped(identity), file, ...args], options)
  }
}

const mapped = ({ uid, gid }: Account) => ['--user', `--map-user=${uid}`, `--map-group=${gid}`]

/**
 * The options of setpriv that run a program as the account with one capability of root, CAP_DAC_OVERRIDE, so that it can enter
 * folders that only root may enter, such as /root. PostgreSQL checks its user id only. Throws where root lacks that capability.
 */
function setprivOptions({ uid, gid, dataFolder }: Account & { dataFolder: string }): string[] {
  const options = [
    ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'],
    ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
  ]
  if (succeeds('setpriv', [...options, 'true'])) return options
  throw new Error(
    `PostgreSQL does not run as root, and no other account may enter ${dataFolder}: clone into a folder that all may ` +
      'enter, or start as another user than root.',
  )
}

/** True if an account may enter every folder above a file or a folder. */
function canReach({ uid, gid }: Account, path: string): boolean {
  const folder = dirname(path)
  const { mode, ...owner } = statSync(folder)
  const searchBit = owner.uid === uid ? 0o100 : owner.gid === gid ? 0o010 : 0o001
  return (mode & searchBit) !== 0 && (folder === path || canReach({ uid, gid }, folder))
}

/** The system's `postgres` account, or `nobody` if there is none. */
function ordinaryAccount(): Account {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'))
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody')
  if (!row) throw new Error('PostgreSQL does not run as root, and this machine has no account `nobody`.')
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

/** True if a program exists on this machine and exits with 0. */
function succeeds(file: string, args: string[]): boolean {
  try {
    execFileSync(file, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
