// `npm start` and `npm run dev`. Runs on whatever Node the machine has (20 or newer), makes sure of everything
// that a fresh clone lacks, and then hands over to the Node that the project brings.
import { spawn } from 'node:child_process'
import { prepare, root, runtime } from './prepare.mjs'

const isDev = process.argv.includes('--dev')

try {
  await prepare(['generate', 'codegen', 'build'])
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

const children = [
  spawn(
    runtime(),
    [
      ...(isDev ? ['--watch-path=apps/server/src', '--watch-path=schema', '--watch-preserve-output'] : []),
      'apps/server/src/main.ts',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE: `${root}/node_modules/.cache/node` },
    },
  ),
]
if (isDev) {
  const vite = ['node_modules/vite/bin/vite.js', '--config', 'apps/web/vite.config.ts', 'apps/web']
  children.push(spawn(runtime(), vite, { cwd: root, stdio: 'inherit' }))
}

// Ctrl-C reaches the whole group by itself; a signal to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) if (child.exitCode === null) child.kill(signal)
  })
}
const [server] = children
server.on('exit', (code, signal) => {
  for (const child of children) if (child.exitCode === null) child.kill()
  process.exitCode = signal ? 1 : (code ?? 1)
})
