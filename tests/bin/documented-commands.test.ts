import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrateCommand } from '../../apps/server/src/commands/migrate.ts'
import { parseArguments } from '../../apps/server/src/commands/runner/parse-arguments.ts'
import { headings } from '../guides/pages.ts'
import { commandsOf } from '../testkit/page-commands.ts'
import { staffCommands } from '../testkit/staff-commands.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const scriptsOf = (folder: string): Record<string, string> =>
  JSON.parse(read(join(folder, 'package.json'))).scripts

/** Every line of a shell in the pages for operators, without its remark. */
const pages = ['docs/installing.md', 'docs/operations.md', 'docs/releases.md', 'docs/production.md']
const lines = pages.flatMap((page) =>
  [...commandsOf(page.replace('docs/', '')).values()]
    .flat()
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter(Boolean)
    .map((line) => [page, line] as const),
)

/** The words of a line, as a shell reads them. */
const splitArguments = (line: string) =>
  [...line.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replace(/["']/g, ''))

/** The script that a line runs by npm, and what it gives to it; null if it runs none. */
function runBy(words: readonly string[]): { folder: string; script: string; given: string[] } | null {
  const at = words.findIndex((word, index) => word === 'npm' && words[index + 1] === 'run')
  if (at < 0) return null
  const [script = '', ...rest] = words.slice(at + 2)
  const folder = rest[0] === '-w' ? (rest[1] ?? '') : '.'
  const given = rest.includes('--') ? rest.slice(rest.indexOf('--') + 1) : []
  return { folder, script, given }
}

it('finds the commands of every page', () => {
  for (const page of ['docs/installing.md', 'docs/operations.md', 'docs/releases.md'])
    expect(lines.filter(([from]) => from === page).length, page).toBeGreaterThan(0)
})

const runs = lines.flatMap(([page, line]) => {
  const run = runBy(splitArguments(line))
  return run ? [[`${page}: ${line}`, run] as const] : []
})
it.each(runs)('%s runs a script that exists, with words that it reads', (_, { folder, script, given }) => {
  expect(scriptsOf(folder)).toHaveProperty([script])
  const command = staffCommands.find(({ name }) => name === script)
  if (command) expect(() => parseArguments(command, given)).not.toThrow()
  else expect(given).toEqual([])
})

const files = lines.flatMap(([page, line]) =>
  splitArguments(line)
    .filter((word) => word.startsWith('apps/'))
    .map((file) => [page, file] as const),
)
it.each(files)('%s names %s, which is there', (_, file) => {
  expect(existsSync(join(root, file))).toBe(true)
})

/** Parts that `npm run guides` does not follow, since the machine of the guides has no registry of images. */
const notFollowed = ['With containers']
it.each(Object.entries(headings))('%s has no commands that npm run guides leaves out', (page, followed) => {
  expect([...commandsOf(page).keys()].filter((heading) => !notFollowed.includes(heading))).toEqual(followed)
})

it('rejects a script and an option that nobody knows', () => {
  expect(scriptsOf('.')).not.toHaveProperty(['nothing'])
  expect(() => parseArguments(migrateCommand, ['--rollback'])).toThrow('Unknown option')
})
