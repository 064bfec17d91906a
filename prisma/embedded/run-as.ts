import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'

/**
 * The user that PostgreSQL runs as, because it rejects root. For root it runs in a user namespace in which
 * root has the id of an ordinary account: files still belong to root, and it works in a folder that only root
 * may open. If the system does not allow namespaces, it runs as that account itself.
 */
export type Identity =
  | { kind: 'self' }
  | { kind: 'namespace'; uid: number; gid: number }
  | { kind: 'account'; uid: number; gid: number }

/** The identity for a data folder: a cluster belongs to the user who created it. */
export function identityFor(dataFolder: string): Identity {
  if (process.getuid?.() !== 0) return { kind: 'self' }
  const account = ordinaryAccount()
  const owner = existsSync(dataFolder) ? statSync(dataFolder).uid : null
  if (owner !== null && owner !== 0) return { kind: 'account', ...account }
  return { kind: allowsNamespaces(account) ? 'namespace' : 'account', ...account }
}

/** Makes a file or folder belong to the account. */
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
      return spawn(file, args, { ...options, uid: identity.uid, gid: identity.gid })
    case 'namespace':
      return spawn('unshare', [...mapped(identity), file, ...args], options)
  }
}

const mapped = ({ uid, gid }: { uid: number; gid: number }) => [
  '--user',
  `--map-user=${uid}`,
  `--map-group=${gid}`,
]

/** The system's `postgres` account, or `nobody` if there is none. */
function ordinaryAccount(): { uid: number; gid: number } {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'))
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody')
  if (!row) throw new Error('PostgreSQL does not run as root, and this machine has no account `nobody`.')
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

function allowsNamespaces(account: { uid: number; gid: number }): boolean {
  try {
    execFileSync('unshare', [...mapped(account), 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
