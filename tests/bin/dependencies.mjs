// Checks the rules of `.dependency-cruiser.mjs`, and that docs/architecture.md shows the domains as they are: `npm run
// check` runs it. `--picture` draws the domains there; another folder can be named as the one to check.
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

/** Compares the picture in docs/architecture.md with the domains as they are, or draws it anew. */
function checkPicture(draws) {
  const page = readFileSync('docs/architecture.md', 'utf8')
  const drawn = page.replace(/(?<=```mermaid\n)[^`]*(?=```)/, picture())
  if (page === drawn) return
  if (draws) return writeFileSync('docs/architecture.md', drawn)
  console.error('docs/architecture.md shows other domains: node tests/bin/dependencies.mjs --picture')
  process.exitCode = 1
}

/** Which domain calls which, as a Mermaid graph. An arrow that follows from two others is left out. */
function picture() {
  const edges = new Map()
  for (const { source, dependencies } of output.modules) {
    const from = domainOf(source)
    for (const to of dependencies.map(({ resolved }) => domainOf(resolved))) {
      if (from && to && from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
  }
  const reaches = (from, to) => [...(edges.get(from) ?? [])].some((next) => next === to || reaches(next, to))
  const lines = [...edges].flatMap(([from, to]) =>
    [...to]
      .filter((one) => ![...to].some((other) => other !== one && reaches(other, one)))
      .map((one) => `  ${from} --> ${one}`),
  )
  return `flowchart TD\n${lines.sort().join('\n')}\n`
}

/** The domain of a file, but for the folders that every domain imports. */
function domainOf(path) {
  const name = /^schema\/([^/]+)\//.exec(path)?.[1]
  return ['core', 'ports', 'texts'].includes(name) ? undefined : name
}
