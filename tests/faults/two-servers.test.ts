import { afterEach, describe, it } from 'vitest'
import { runsEveryCase } from '../testkit/every-case.ts'
import { newSeed } from '../testkit/seeded-random.ts'
import { type Chaos, prepareChaos } from './chaos.ts'
import { runChaos } from './chaos-run.ts'

/** Fewer than on the bad network of one server: what is new here is the way between the servers. */
const each = runsEveryCase ? 120 : 30
const seed = newSeed()
const redisUrl = process.env.TEST_REDIS_URL

let chaos: Chaos | undefined
afterEach(() => chaos?.close())

describe.runIf(redisUrl)('two servers on one database, with Redis between them', () => {
  it(`deliver ${2 * each} messages between them while both are killed in turn (SEED=${seed})`, async () => {
    const env = { REDIS_URL: redisUrl ?? '' }
    chaos = await prepareChaos(seed, [env, env])
    await runChaos(chaos, each, seed)
  }, 1_200_000)
})
