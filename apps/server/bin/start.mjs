// `npm start`, `npm run worker` and `npm run dev`. It runs on any installed Node (20 or newer), prepares a fresh clone,
// and then starts the server with the Node that the project installs and the variables of `.env`.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  envFile,
  isImage,
  isInstalled,
  leaveProductionMode,
  prepare,
  root,
  runtime,
  turbo,
  turboEnv,
} from './prepare.mjs'

const isDev = process.argv.includes('--dev')
const entry = `apps/server/dist/${process.argv.includes('--worker') ? 'worker' : 'main'}.mjs`
/** `npm run dev -- --pseudo`: English as a pseudo-locale (docs/languages). */
const isPseudo = isDev && process.argv.includes('--pseudo')

// npm does not forward a signal that reaches it alone. When it is gone, this process gets another parent.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 500).unref()

try {
  if (isDev) leaveProductionMode()
  else if (!isImage && !isInstalled()) rejectUnsetProduction()
  if (!isImage) await prepare(['generate', 'codegen', 'build'])
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

/** Rejects production mode without a database before the installation: the server would reject it after a minute or two. */
function rejectUnsetProduction() {
  const { NODE_ENV, DATABASE_URL } = process.env
  if (NODE_ENV !== 'production' || DATABASE_URL || existsSync(join(root, '.env'))) return
  throw new Error(
    'NODE_ENV=production is set in this shell, and DATABASE_URL is not, so nothing was installed: ' +
      'unset NODE_ENV for the demo, or follow docs/installing.md.',
  )
}

// Node's watch mode does not start a program again that it gave an environment file.
if (isDev && existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))

/** Watch mode: each workspace's `dev` script, and the code generator for GraphQL documents. */
const watchers = ['run', 'dev', 'codegen:watch', '--env-mode=loose', '--log-prefix=none']
const [args, env] = isDev
  ? [
      [turbo, ...watchers],
      {
        ...turboEnv,
        WEB_DEV_SERVER: process.env.WEB_DEV_SERVER ?? 'http://localhost:5173',
        ...(isPseudo ? { VONK_PSEUDO: 'true' } : {}),
      },
    ]
  : [[...envFile(), entry], {}]
const child = spawn(runtime(), args, {
  cwd: root,
  // The server stops when this channel closes: also when this process was killed.
  stdio: isDev ? 'inherit' : ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...process.env,
    NODE_NO_WARNINGS: '1',
    ...env,
  },
})

// Ctrl-C reaches the whole process group; a signal to this process only must be forwarded. In watch mode Ctrl-C is not: at a
// second signal the task runner kills the server, which would leave its database running.
process.on('SIGINT', () => isDev || child.kill('SIGINT'))
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1)
})
