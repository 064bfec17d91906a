import { afterEach, describe, it } from 'vitest'
import { newSeed } from '../testkit/chance.ts'
import { type Ordeal, prepareOrdeal } from './ordeal.ts'
import { runOrdeal } from './ordeal-run.ts'

const each = 250
const seed = newSeed()
const redisUrl = process.env.TEST_REDIS_URL

let ordeal: Ordeal | undefined
afterEach(() => ordeal?.close())

describe.runIf(redisUrl)('two servers on one database, with Redis between them', () => {
  it(`bring ${2 * each} messages from one to the other while both die in turn (SEED=${seed})`, async () => {
    const env = { REDIS_URL: redisUrl ?? '' }
    ordeal = await prepareOrdeal(seed, [env, env])
    await runOrdeal(ordeal, each, seed)
  }, 600_000)
})
