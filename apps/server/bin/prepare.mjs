// Prepares a clone: installs the packages of the lock file, and generates and builds what the server needs. Runs on any
// Node from version 20, without a package.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { step } from './step.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** True in an image: `apps/server/deploy/image.mjs` writes this file. There everything is built and nothing can be built. */
export const isImage = existsSync(join(root, 'image.json'))

/** The path of the Node that runs the product: the one that the project installs (24), in an image that of the image. */
export const runtime = () => {
  if (isImage) return process.execPath
  const path = join(root, 'node_modules/node/bin/node')
  return existsSync(path) ? path : join(root, 'node_modules/.bin/node')
}

/** The option by which Node reads the variables of `.env`, if there is such a file. */
export const envFile = () => (existsSync(join(root, '.env')) ? ['--env-file=.env'] : [])

/** The path of the task runner, and the environment variables that it needs. */
export const turbo = join(root, 'node_modules/turbo/bin/turbo')
export const turboEnv = {
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
}

/**
 * Installs packages if they are not those of the lock file, then runs the given tasks if they are out of date. Throws an
 * error whose message is one sentence.
 */
export async function prepare(tasks) {
  const [major] = process.versions.node.split('.')
  if (Number(major) < 20) throw new Error(`Vonk needs Node 20 or newer, and this is ${process.version}.`)
  if (!isInstalled()) await step('Installing packages', install)
  await step('Building', () => build(tasks))
}

/** Removes NODE_ENV=production from the environment and prints that: tests and watch mode never run in production mode. */
export function leaveProductionMode() {
  if (process.env.NODE_ENV !== 'production') return
  console.log('NODE_ENV=production is set in this shell, and is ignored here.')
  delete process.env.NODE_ENV
}

/** A file with the hash of the lock file whose packages are installed completely. */
const stamp = join(root, 'node_modules/.installed')
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** True if the last installation was complete and had the packages of the present lock file. */
export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()

// The root's postinstall, the last step of `npm ci` and `npm install`. An installation without development packages
// (`--omit=dev`, NODE_ENV=production) is not complete, because nothing can be built with it.
if (process.argv[2] === '--installed') {
  if (existsSync(turbo)) writeFileSync(stamp, lockHash())
  else rmSync(stamp, { force: true })
}

async function install() {
  if (!isWritable()) throw new Error(notWritable)
  // Without space npm retries for minutes and then reports another error. It removes an earlier installation first.
  if (!existsSync(join(root, 'node_modules')) && freeBytes() < packagesBytes) throw new Error(noRoom)
  // An installation that is interrupted must not count as complete.
  rmSync(stamp, { force: true })
  const [file, args] = npm()
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { isFine, output } = await run(file, [...args, 'ci', ...options])
  if (!isFine) throw new Error(machineError(output) ?? `${output}The packages could not be installed.`)
  if (!isInstalled())
    throw new Error(
      'npm installed the packages without running their scripts, which the product needs: unset ignore-scripts.',
    )
}

/** npm as it runs this script (it names itself in npm_execpath), or else the one that the shell finds. */
function npm() {
  const path = process.env.npm_execpath ?? ''
  return /[\\/]npm-cli\.c?js$/.test(path) ? [process.execPath, [path]] : ['npm', []]
}

async function build(tasks) {
  const quiet = ['--output-logs=errors-only', '--log-prefix=none', '--log-order=grouped']
  const { isFine, output } = await run(process.execPath, [turbo, 'run', ...tasks, ...quiet], turboEnv)
  if (!isFine) throw new Error(machineError(output) ?? `${output}The build failed.`)
}

const notWritable = `${root} may not be written to by this user, so nothing can be installed or built there.`
function isWritable() {
  try {
    for (const folder of [root, join(root, 'node_modules')])
      if (existsSync(folder)) accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The size of the packages: 1.8 GB in November 2026. */
const packagesBytes = 2e9
const noRoom = `There is no room left on the disk: a clone with its packages and data needs 3 GB in ${root}, and npm keeps copies in its cache.`
function freeBytes() {
  const { bavail, bsize } = statfsSync(root)
  return bavail * bsize
}

/** The sentence for an error that the machine caused (no space, no permission); null for any other error. */
function machineError(output) {
  if (/\bENOSPC\b|no space left on device/i.test(output)) return noRoom
  if (/\b(EACCES|EPERM|EROFS)\b|permission denied|read-only/i.test(output) && !isWritable())
    return notWritable
  return null
}

/** Runs a program until it exits, and forwards signals to it. `output` is everything that it printed. */
function run(file, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    let stopped = false
    const stop = (signal) => {
      stopped = true
      child.kill(signal)
    }
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
    child.on('error', () => reject(new Error(`${file} was not found: it comes with Node.`)))
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
      if (stopped) reject(new Error('It was stopped before it was ready: run the command again.'))
      else resolve({ isFine: code === 0, output })
    })
  })
}
