import { afterEach, it } from 'vitest'
import { newSeed } from '../testkit/chance.ts'
import { type Ordeal, prepareOrdeal } from './ordeal.ts'
import { runOrdeal } from './ordeal-run.ts'

const each = 250
const seed = newSeed()

let ordeal: Ordeal | undefined
afterEach(() => ordeal?.close())

it(`brings ${2 * each} messages through a bad network and five deaths of the server (SEED=${seed})`, async () => {
  ordeal = await prepareOrdeal(seed, [{}])
  await runOrdeal(ordeal, each, seed)
}, 600_000)
