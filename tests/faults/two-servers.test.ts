import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, it } from 'vitest'
import { runsEveryCase } from '../testkit/every-case.ts'
import { startRedis, withoutRedis } from '../testkit/redis.ts'
import { newSeed } from '../testkit/seeded-random.ts'
import { type Chaos, prepareChaos } from './chaos.ts'
import { runChaos } from './chaos-run.ts'

/** Fewer than on the bad network of one server: what is new here is the way between the servers. */
const each = runsEveryCase ? 120 : 20
const seed = newSeed()

/** How long Redis runs before it is killed again, and how long it is away, in milliseconds. */
const runsFor = 6000
const isAwayFor = 1500

let chaos: Chaos | undefined
afterEach(() => chaos?.close())

describe.runIf(!withoutRedis)('two servers on one database, with Redis between them', () => {
  it(`deliver ${2 * each} messages between them while both and Redis are killed in turn (SEED=${seed})`, async () => {
    const redis = await startRedis()
    const env = { REDIS_URL: redis.url }
    let isOver = false
    const killing = (async () => {
      while (!isOver) {
        await pause(runsFor)
        await redis.kill()
        await pause(isAwayFor)
        await redis.start()
      }
    })()
    try {
      chaos = await prepareChaos(seed, [env, env])
      await runChaos(chaos, each, seed)
    } finally {
      isOver = true
      await killing
      await redis.stop()
    }
  }, 1_200_000)
})
