import { expect, it } from 'vitest'
import { runsEveryCase } from '../testkit/every-case.ts'
import { newSeed } from '../testkit/seeded-random.ts'
import { describeRun } from './storm/report.ts'
import { runStorm } from './storm/storm.ts'

// The short form of `npm run faults`: a kill of everything once, and each of the other faults.

const size = runsEveryCase
  ? { messages: 5000, kills: 12, members: 24 }
  : { messages: 600, kills: 6, members: 12 }
const seed = newSeed()

it(`neither loses, doubles nor shows wrongly anything of ${size.messages} messages while everything fails (SEED=${seed})`, async () => {
  const result = await runStorm({ seed, ...size })
  expect(result.violations, describeRun(result)).toEqual([])
  expect(result.log.done).toHaveLength(result.schedule.length - result.leftOut)
}, 1_200_000)
