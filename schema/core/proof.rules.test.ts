import { expect, it } from 'vitest'
import { proofDifficulty } from './proof.rules.ts'

it('doubles the work with each further 300 profiles, up to 16 times', () => {
  const tries = [0, 300, 450, 600, 900, 1000, 1500, 5000].map((profiles) =>
    proofDifficulty(1000, profiles, 300),
  )
  expect(tries).toEqual([1000, 1000, 1414, 2000, 4000, 5040, 16_000, 16_000])
})
