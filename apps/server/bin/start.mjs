// `npm start` and `npm run dev`. It runs on any installed Node (20 or newer), prepares a fresh clone, and
// then starts the server with the Node that the project installs.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root, runtime, turbo, turboEnv } from './prepare.mjs'

const isDev = process.argv.includes('--dev')
/** `npm run dev -- --pseudo`: English as a pseudo-locale (docs/languages). */
const isPseudo = isDev && process.argv.includes('--pseudo')

try {
  await prepare(['generate', 'codegen', 'build'])
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

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
  : [['apps/server/src/main.ts'], {}]
const child = spawn(runtime(), args, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_NO_WARNINGS: '1',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...env,
  },
})

// Ctrl-C reaches the whole process group; a signal to this process only must be forwarded.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1)
})
