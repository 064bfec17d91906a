// `npm run faults -- --seed 7 --kills 50 --messages 100000 --seeds 3`: members talk while servers, worker, database, replica and
// Redis are killed and hang, the database's disk is full and clocks are wrong. The seed alone decides the schedule. Each result is
// also stored as JSON in DATA_DIR/faults. Ends with 1 if anything was lost, doubled or shown wrongly.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { currentCommit } from '../../load/results.ts'
import { newSeed } from '../../testkit/seeded-random.ts'
import { asJson, describeRun, describeRuns } from './report.ts'
import { type RunResult, runStorm } from './storm.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(newSeed()) },
    seeds: { type: 'string', default: '1' },
    kills: { type: 'string', default: '50' },
    messages: { type: 'string', default: '100000' },
    members: { type: 'string', default: '24' },
  },
})
const folder = join(process.env.DATA_DIR ?? '.data', 'faults')
mkdirSync(folder, { recursive: true })
const size = {
  kills: Number(values.kills),
  messages: Number(values.messages),
  members: Number(values.members),
}
const results: RunResult[] = []
for (let n = 0; n < Number(values.seeds); n++) {
  const seed = Number(values.seed) + n
  console.log(`\nSeed ${seed}: ${size.messages} messages, ${size.kills} kills, ${size.members} members`)
  const result = await runStorm({ seed, ...size }, console.log)
  results.push(result)
  console.log(`\n${describeRun(result)}`)
  const stored = { at: new Date().toISOString(), commit: currentCommit(), ...asJson(result) }
  if (result.output) {
    writeFileSync(join(folder, `${seed}.log`), result.output)
    console.log(`What the servers wrote is in ${join(folder, `${seed}.log`)}`)
  }
  writeFileSync(join(folder, `${seed}.json`), `${JSON.stringify(stored, null, 2)}\n`)
}
console.log(`\n${describeRuns(results)}`)
process.exit(results.some(({ violations }) => violations.length > 0) ? 1 : 0)
