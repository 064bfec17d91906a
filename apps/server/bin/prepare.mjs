// Prepares a fresh clone: installs the packages of the lock file, and generates and builds what the server
// needs.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** The path of the Node that the project installs (24). */
export const runtime = () => {
  const path = join(root, 'node_modules/node/bin/node')
  return existsSync(path) ? path : join(root, 'node_modules/.bin/node')
}

/** The path of the task runner, and the environment variables that it needs. */
export const turbo = join(root, 'node_modules/turbo/bin/turbo')
export const turboEnv = {
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
}

/**
 * Installs packages if the lock file has changed since the last time, then runs the given tasks if they are
 * out of date.
 */
export async function prepare(tasks) {
  install()
  const quiet = ['--output-logs=errors-only', '--log-prefix=none', '--log-order=grouped']
  const { status, stdout, stderr } = spawnSync(process.execPath, [turbo, 'run', ...tasks, ...quiet], {
    cwd: root,
    env: { ...process.env, ...turboEnv },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`Building failed.\n${stdout}\n${stderr}`)
}

const stamp = join(root, 'node_modules/.installed')
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

// The root's postinstall: after `npm ci` or `npm install` the first start has nothing to install.
if (process.argv[2] === '--installed') writeFileSync(stamp, lockHash())

function install() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return
  console.log('Installing packages; this happens once and takes a minute or two.')
  // npm sets npm_execpath to its own path for its scripts.
  const npm = process.env.npm_execpath
  const [file, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(file, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0)
    throw new Error('The packages could not be installed: see above, then run the command again.')
}
