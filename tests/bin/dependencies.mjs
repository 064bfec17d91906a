// Checks the rules of `.dependency-cruiser.mjs`, and that the diagrams in docs/architecture.md show the folders as they are:
// `npm run check` runs it. `--picture` redraws them; another folder can be named as the one to check.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import rules from '../../.dependency-cruiser.mjs'

// The cruiser parses with TypeScript's own library, which version 7 does not have yet.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.replace(/^typescript(?=$|\/)/, 'typescript-6'), context),
})
const { cruise } = await import('dependency-cruiser')

/** The diagrams by their names in docs/architecture.md: the group of a file; undefined leaves the file out. */
const diagrams = {
  /** Without the folders that every domain imports. */
  domains: () => diagram((path) => /^schema\/(?!core|ports|texts)([^/]+)\//.exec(path)?.[1]),
  /** Without the files that every folder of the server imports. */
  server: () =>
    diagram((path) => /^apps\/server\/src\/((?:server|main|worker|demo)[.]ts|[^/]+(?=\/))/.exec(path)?.[1]),
  client: () => diagram((path) => /^apps\/web\/src\/([^/]+)\//.exec(path)?.[1]),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { picture: { type: 'boolean', default: false } },
})
process.chdir(resolve(import.meta.dirname, '../..', positionals[0] ?? '.'))

const { forbidden, options } = rules
const { output } = await cruise(['schema', 'apps', 'prisma'], {
  ...options,
  validate: true,
  ruleSet: { forbidden },
})
const { violations } = output.summary
for (const { rule, from, to, cycle, comment } of violations) {
  const path = cycle ? [from, ...cycle.map(({ name }) => name)].join(' -> ') : `${from} -> ${to}`
  console.error(`${rule.name}: ${path}${comment ? `\n  ${comment}` : ''}`)
}
if (violations.length > 0) process.exitCode = 1
else if (existsSync('docs/architecture.md')) checkPicture(values.picture)

/** Compares the diagrams in docs/architecture.md with the imports as they are, or redraws them. */
function checkPicture(draws) {
  const page = readFileSync('docs/architecture.md', 'utf8')
  const drawn = page.replace(/(?<=<!-- (\w+): .*-->\n\n```mermaid\n)[^`]*(?=```)/g, (_diagram, name) =>
    diagrams[name](),
  )
  if (page === drawn) return
  if (draws) return writeFileSync('docs/architecture.md', drawn)
  console.error('docs/architecture.md shows other imports: node tests/bin/dependencies.mjs --picture')
  process.exitCode = 1
}

/** A Mermaid graph of the imports between groups of files. An arrow that follows from two others is left out. */
function diagram(groupOf) {
  const edges = new Map()
  for (const { source, dependencies } of output.modules) {
    const from = groupOf(source)
    for (const to of dependencies.map(({ resolved }) => groupOf(resolved))) {
      if (from && to && from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
  }
  const reaches = (from, to, seen = new Set([from])) =>
    [...(edges.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    )
  const lines = [...edges].flatMap(([from, to]) =>
    [...to]
      .filter((one) => ![...to].some((other) => other !== one && reaches(other, one)))
      .map((one) => `  ${from} --> ${one}`),
  )
  return `flowchart TD\n${lines.sort().join('\n')}\n`
}
