import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What `docs/asvs.json` says of one requirement: its level, and exactly one of `test`, `notApplicable` and `accepted`. */
interface Entry {
  level: number
  /** Tests that prove it: files from the root of the repository, and a part of a test's name in each. */
  test?: { file: string; name: string }[]
  /** Why the requirement does not concern this product. */
  notApplicable?: string
  /** Why the risk is accepted: what is missing. */
  accepted?: string
  /** What would end the acceptance. */
  until?: string
}

interface Coverage {
  /** The numbers of the requirements of each section, by level. */
  sections: Record<string, Record<string, number[]>>
  /** By the id of the requirement, such as `V1.2.1`. */
  entries: Record<string, Entry>
}

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { sections, entries }: Coverage = JSON.parse(read('docs/asvs.json'))
const all = Object.entries(entries)

/** How many requirements ASVS 5.0.0 has on each level. */
const requirements = { 1: 70, 2: 183 }
/** Checks that are no tests: a rule of the linter, and those of the repository. */
const checks = ['biome.json', 'tests/bin/repository-rules.ts']
/** The sections that ask for documentation, which a page of docs proves. */
const documentation = /^V(2|5|6|7|8|11|13|14|15|16)\.1\./

const kinds = ['test', 'notApplicable', 'accepted'] as const
const countOf = (kind: (typeof kinds)[number]) => all.filter(([, entry]) => entry[kind]).length

/** The level of each requirement, by its id. */
function listedLevels(): Record<string, number> {
  const listed = Object.entries(sections).flatMap(([section, levels]) =>
    Object.entries(levels).flatMap(([level, numbers]) =>
      numbers.map((number) => [`${section}.${number}`, Number(level)] as const),
    ),
  )
  expect(new Set(listed.map(([id]) => id)).size).toBe(listed.length)
  return Object.fromEntries(listed)
}

/** What is wrong with a proof of a requirement, or null. */
function proofError(id: string, { file, name }: { file: string; name: string }): string | null {
  const isDocumentation = file.startsWith('docs/') && file.endsWith('.md') && documentation.test(id)
  if (!/\.test\.tsx?$/.test(file) && !checks.includes(file) && !isDocumentation)
    return `${id}: ${file} is no test.`
  if (!existsSync(join(root, file))) return `${id}: ${file} is not there.`
  return name && read(file).includes(name) ? null : `${id}: ${file} has no "${name}".`
}

it('has an entry for each requirement of ASVS 5.0 on levels 1 and 2, and no other', () => {
  const levels = listedLevels()
  for (const [level, count] of Object.entries(requirements))
    expect(Object.values(levels).filter((one) => one === Number(level))).toHaveLength(count)
  expect(Object.fromEntries(all.map(([id, { level }]) => [id, level]))).toEqual(levels)
})

it(`has ${countOf('test')} requirements with a test, ${countOf('notApplicable')} not applicable, ${countOf('accepted')} accepted`, () => {
  const isText = (text: unknown) => typeof text === 'string' && text.trim().length > 10
  const unclear = all.filter(([, entry]) => {
    if (kinds.filter((kind) => kind in entry).length !== 1) return true
    if (entry.test) return entry.test.length === 0 || 'until' in entry
    if ('accepted' in entry) return !isText(entry.accepted) || !isText(entry.until)
    return !isText(entry.notApplicable) || 'until' in entry
  })
  expect(unclear).toEqual([])
})

it('names only tests that are there', () => {
  const errors = all.flatMap(([id, { test = [] }]) => test.map((proof) => proofError(id, proof)))
  expect(errors.filter((error) => error !== null)).toEqual([])
})
