// `npm start`, `npm run worker` and `npm run dev`. It runs on any installed Node (20 or newer), prepares a fresh clone,
// and then starts the server with the Node that the project installs and the variables of `.env`.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root, runtime, turbo, turboEnv } from './prepare.mjs'

const isDev = process.argv.includes('--dev')
const entry = process.argv.includes('--worker') ? 'apps/server/src/worker.ts' : 'apps/server/src/main.ts'
/** `npm run dev -- --pseudo`: English as a pseudo-locale (docs/languages). */
const isPseudo = isDev && process.argv.includes('--pseudo')

/** Files that `npm run build` makes, and without which the server cannot start. */
const built = [
  'prisma/generated/client/client.ts',
  'apps/web/src/graphql/documents.generated.json',
  'apps/web/dist/server/render.js',
]

// Node's watch mode does not start a program again that it gave an environment file.
if (isDev && existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))

try {
  // What was installed without the tools of development must be built already.
  if (existsSync(turbo)) await prepare(['generate', 'codegen', 'build'])
  const missing = built.find((path) => !existsSync(join(root, path)))
  if (missing)
    throw new Error(`${missing} is missing: run npm run build where the tools of development are installed.`)
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
  : [['--env-file-if-exists=.env', entry], {}]
const child = spawn(runtime(), args, {
  cwd: root,
  // The server stops when this channel closes: also when this process was killed.
  stdio: isDev ? 'inherit' : ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    NODE_NO_WARNINGS: '1',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...env,
  },
})

// Ctrl-C reaches the whole process group; a signal to this process only must be forwarded.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
// npm does not forward a signal that reaches it alone. When it is gone, this process gets another parent.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1)
})
