import { afterEach, it } from 'vitest'
import { runsEveryCase } from '../testkit/every-case.ts'
import { newSeed } from '../testkit/seeded-random.ts'
import { type Chaos, prepareChaos } from './chaos.ts'
import { kills, runChaos } from './chaos-run.ts'

const each = runsEveryCase ? 250 : 30
const seed = newSeed()

let chaos: Chaos | undefined
afterEach(() => chaos?.close())

it(`delivers ${2 * each} messages through a bad network while the server is killed ${kills} times (SEED=${seed})`, async () => {
  chaos = await prepareChaos(seed, [{}])
  await runChaos(chaos, each, seed)
}, 1_200_000)
