// What no linter knows: file sizes, who reads the environment, and what must be committed.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { guards } from '../guards/guards.ts'
import { unusualNames } from './words.ts'

const root = join(import.meta.dirname, '../..')
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => existsSync(join(root, path)))
const files = tracked.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))

// The graph keeps the names that it was released with; a reader of stored data keeps those of the data.
const released = new Set(readFileSync(join(root, 'schema/schema.graphql'), 'utf8').match(/\w+/g))
const readsEarlierNames = ['apps/web/src/features/chat/outbox/stored-entry.ts']

const faults: string[] = []
for (const path of files) {
  const text = readFileSync(join(root, path), 'utf8')
  if (!path.includes('generated') && !readsEarlierNames.includes(path.replace('.test.', '.')))
    for (const name of unusualNames(path, text, released))
      faults.push(`${path} names something ${name}: use the field's word for it (tests/bin/words.ts).`)
  const lines = text.split('\n').length
  if (lines > 400) faults.push(`${path} has ${lines} lines: move a second idea to a file of its own.`)
  if (/\b(TODO|FIXME)\b/.test(text) && !path.endsWith('repository-rules.ts'))
    faults.push(`${path} promises something for later.`)
  // The build leaves these drawings out (`apps/web/build/trim-phosphor.ts`): such an icon would be empty.
  if (/weight="(thin|light|duotone)"/.test(text)) faults.push(`${path} asks for an icon that is not built.`)
  // Behind a proxy these are the proxy's: everything but `clientAddress` would limit all members together.
  if (
    /^apps\/server\/(?!.*(test|testing|client-address)\.ts$)/.test(path) &&
    /\b(request\.ip|remoteAddress|trustProxy)\b/.test(text)
  )
    faults.push(`${path} reads the address of a connection: use clientAddress.`)
  if (/\b(it|describe|test)\.(only|skip)\(/.test(text)) faults.push(`${path} leaves tests out.`)
  // On its own, `plural` speaks the language of the module and not of the page: wrong in what a server draws.
  if (/^apps\/web\/src\/.*\.tsx?$/.test(path) && /(?<!\$\{)\bplural\(/.test(text))
    faults.push(`${path} has a plural outside the t of useLingui().`)
}
// An error's code is one of the tables that docs/errors.md is printed from: only these files may make an error from a text.
const errorMakers = [
  'schema/core/errors.ts',
  'apps/server/src/http/http-errors.ts',
  'apps/server/src/server.ts',
]
for (const path of files.filter((path) => /^(schema|apps\/(server|rest))\//.test(path))) {
  if (errorMakers.includes(path) || /\.(test|testing)\.ts$/.test(path)) continue
  const text = readFileSync(join(root, path), 'utf8')
  if (/new GraphQLError\(|extensions: \{ code|\bsend\(\{ error\b|\.close\(\d{4}/.test(text))
    faults.push(`${path} makes an error by itself: use graphError, sendError, RestError or closeSocket.`)
}
// A connection prepares a statement once under its name: a second text under that name would fail on it, now and then.
const statements = new Map<string, string>()
for (const path of files.filter((path) => /^(schema|apps\/server|prisma)\//.test(path))) {
  const text = readFileSync(join(root, path), 'utf8')
  for (const [, name = ''] of text.matchAll(/name: '([\w-]+\.[\w.-]+)',\s+text:/g)) {
    const other = statements.get(name)
    if (other) faults.push(`${path} names a statement ${name}, as ${other} does.`)
    statements.set(name, path)
  }
}
// A file with GraphQL types leaves statements to a store or an operation; its own operation may be one statement.
const statement =
  /\$(?:query|execute)Raw|\b(?:prisma|tx|reader)\.\w+\.(?:find|create|update|upsert|delete|count|aggregate|groupBy)|\b(?:query|runAndPublish)(?:<[^(]*>)?\(\s*(?:ctx\.)?(?:db|tx)\b/g
for (const path of files.filter((path) => /^schema\/[^/]+\/[\w.-]+\.ts$/.test(path))) {
  const text = readFileSync(join(root, path), 'utf8')
  if (/\.(store|test|settings)\.ts$/.test(path) || !text.includes('/core/builder.ts')) continue
  if ((text.match(statement) ?? []).length > 1)
    faults.push(`${path} has several statements: they belong into a store, or into operations of their own.`)
}
// The server calls operations: only its adapters, its services and the metrics of the queue have statements of their own.
for (const path of files.filter((path) => /^apps\/server\/src\/.*\.tsx?$/.test(path))) {
  if (/\.(test|testing)\.tsx?$/.test(path)) continue
  if (/^apps\/server\/src\/(adapters|services|metrics|backup|demo\.ts)/.test(path)) continue
  if (/\bprisma\.\w+\.\w+\(|\bpool\.query\(/.test(readFileSync(join(root, path), 'utf8')))
    faults.push(`${path} runs a statement: call an operation of a domain.`)
}
// The queue is used by its public functions and its view, and each job is queued by one function, which gives it its flags.
for (const path of tracked.filter((path) => /^(schema|apps\/server\/src)\/.*\.(ts|tsx|sql)$/.test(path))) {
  if (/\.(test|testing)\.tsx?$/.test(path) || path === 'schema/core/queue_job.sql') continue
  if (/graphile_worker\.(_private|add_jobs?\b)/.test(readFileSync(join(root, path), 'utf8')))
    faults.push(`${path} uses the queue by its tables or by add_job: see schema/core/queue_job.sql.`)
}
// Each guard that `npm run guards` removes stands once where the list says, and its test is there.
for (const { prevents, file, text, test } of guards) {
  const found = existsSync(join(root, file))
    ? readFileSync(join(root, file), 'utf8').split(text).length - 1
    : 0
  if (found !== 1) faults.push(`The guard "${prevents}" stands ${found} times in ${file}.`)
  if (!existsSync(join(root, test))) faults.push(`${test} is not there, the test of the guard "${prevents}".`)
}
// The default site speaks Dutch: no sentence of it may be missing.
for (const path of tracked.filter((path) => path.endsWith('/locales/nl.po'))) {
  for (const entry of readFileSync(join(root, path), 'utf8').split('\n\n').slice(1)) {
    const isMissing = /^msgstr ""$(?!\n")/m.test(entry) && !entry.startsWith('#~')
    if (isMissing) faults.push(`${path} lacks: ${entry.match(/^msgid "(.*)"/m)?.[1]}`)
  }
}
// A path that a page names is there; `<domain>` and `*` stand for any name.
for (const page of tracked.filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions/'))) {
  const text = readFileSync(join(root, page), 'utf8')
  for (const [, named = ''] of text.matchAll(/`((?:apps|schema|prisma|tests|docs)\/[^`\s]*)`/g)) {
    const pattern = named
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/<[\w-]+>|\*/g, '[^/]+')
      .replace(/\/$/, '')
    const expected = new RegExp(`^${pattern}(/|$)`)
    if (!tracked.some((path) => expected.test(path)))
      faults.push(`${page} names ${named}, which is not there.`)
  }
}
// A link of a page leads to a file that is there, and to one of its headings.
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-')
for (const page of tracked.filter((path) => path.endsWith('.md') && !path.startsWith('apps/'))) {
  const links = readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g)
  for (const [link, path, anchor] of links) {
    const file = path ? join(root, dirname(page), path) : join(root, page)
    if (!existsSync(file)) faults.push(`${page} links to ${path}, which is not there.`)
    else if (anchor) {
      const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)]
      if (!headings.some(([, heading = '']) => anchorOf(heading) === anchor))
        faults.push(`${page} has the link ${link}, and no such heading is there.`)
    }
  }
}
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
