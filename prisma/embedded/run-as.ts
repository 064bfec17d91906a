import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'

/**
 * Whom PostgreSQL runs as. It refuses root. Root therefore runs it in a user namespace in which root has the
 * number of an ordinary account: files stay root's, and a clone in a folder that only root may enter works.
 * Where the system allows no namespaces, root lends it that account itself.
 */
export type Identity =
  | { kind: 'self' }
  | { kind: 'namespace'; uid: number; gid: number }
  | { kind: 'account'; uid: number; gid: number }

/** The identity for a data folder: a cluster belongs to whom it was made by. */
export function identityFor(dataFolder: string): Identity {
  if (process.getuid?.() !== 0) return { kind: 'self' }
  const account = ordinaryAccount()
  const owner = existsSync(dataFolder) ? statSync(dataFolder).uid : null
  if (owner !== null && owner !== 0) return { kind: 'account', ...account }
  return { kind: allowsNamespaces(account) ? 'namespace' : 'account', ...account }
}

/** Hands a file or folder to the account that will own it. */
export function giveTo(identity: Identity, path: string): void {
  if (identity.kind === 'account') chownSync(path, identity.uid, identity.gid)
}

/** Starts a program under an identity; its process id is the program's own. */
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

/** The system's own `postgres` account, or `nobody` where there is none. */
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
