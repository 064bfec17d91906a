// `npm run inspection`: runs what the gate leaves out, one part after another, and keeps how each ended in
// docs/inspection.json, so that the next run goes on with what is due: what has never run, has failed, or is a week old.
// `--part guards --part fuzz` runs these in any case, `--all` everything, `--page` nothing. Ends with the list of all parts.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { currentCommit } from '../load/results.ts'
import {
  describeParts,
  type Outcome,
  type Outcomes,
  type PartName,
  partNames,
  parts,
  whyDue,
} from './inspection-parts.ts'

const root = join(import.meta.dirname, '../..')
const file = join(root, 'docs/inspection.json')
const { values } = parseArgs({
  options: {
    part: { type: 'string', multiple: true, default: [] },
    all: { type: 'boolean', default: false },
    page: { type: 'boolean', default: false },
  },
})
const unknown = values.part.find((name) => !partNames.includes(name as PartName))
if (unknown) {
  console.error(`There is no part ${unknown}: ${partNames.join(', ')}.`)
  process.exit(2)
}

const readOutcomes = (): Outcomes => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

function choose(): readonly PartName[] {
  if (values.page) return []
  if (values.part.length > 0) return partNames.filter((name) => values.part.includes(name))
  return partNames.filter((name) => values.all || whyDue(readOutcomes()[name], new Date()))
}

for (const name of choose()) {
  console.log(`\n== ${name}: ${parts[name].what}`)
  const outcome = await run(name)
  // Read again: somebody may have run another part meanwhile.
  const outcomes = { ...readOutcomes(), [name]: outcome }
  const ordered = Object.fromEntries(
    partNames.flatMap((one) => (outcomes[one] ? [[one, outcomes[one]]] : [])),
  )
  writeFileSync(file, `${JSON.stringify(ordered, null, 2)}\n`)
}
console.log(`\n${describeParts(readOutcomes(), new Date())}`)
if (Object.values(readOutcomes()).some(({ isFine }) => !isFine)) process.exitCode = 1

/** Runs a part to its end. */
async function run(name: PartName): Promise<Outcome> {
  const part: { args: readonly string[]; env?: () => Record<string, string> } = parts[name]
  const began = Date.now()
  const commit = currentCommit()
  const child = spawn('npm', part.args, {
    cwd: root,
    env: { ...process.env, ...part.env?.() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    from.on('data', (chunk: Buffer) => {
      to.write(chunk)
      printed = (printed + chunk).slice(-20_000)
    })
  const code = await new Promise((resolve) => child.once('close', resolve))
  const lines = stripVTControlCharacters(printed)
    .split('\n')
    .filter((line) => /\w/.test(line))
  const says = code === 0 ? /\d+ (passed|proved|measured|commands)/ : /\d+ failed|\w*Error: |FAIL/
  const lastLine = (lines.findLast((line) => says.test(line)) ?? lines.at(-1) ?? '').trim()
  return {
    at: new Date(began).toISOString(),
    commit,
    minutes: Math.round((Date.now() - began) / 6000) / 10,
    isFine: code === 0,
    lastLine: lastLine.slice(0, 100),
  }
}
