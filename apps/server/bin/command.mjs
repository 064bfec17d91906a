// `npm run site`, `npm run member` and the other commands of operators: `node apps/server/bin/command.mjs site list` runs the
// file of that name in `apps/server/src/commands`, with the Node that the project installs and the variables of `.env`.
import { spawn } from 'node:child_process'
import { envFile, isImage, isInstalled, root, runtime } from './prepare.mjs'

const [name, ...words] = process.argv.slice(2)
if (isImage || isInstalled()) {
  const args = [...envFile(), `apps/server/src/commands/${name}.ts`, ...words]
  const child = spawn(runtime(), args, { cwd: root, stdio: 'inherit' })
  // Ctrl-C reaches the command by itself; this process waits for how it ends.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1)
  })
} else {
  console.error(
    'The packages of package-lock.json are not installed: run npm ci and npm run build, or npm start.',
  )
  process.exitCode = 1
}
