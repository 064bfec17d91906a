import { afterEach, expect } from 'vitest'
import { takeGraphErrors } from './graph-errors.ts'

afterEach(async () => {
  expect(await takeGraphErrors(), 'operations that were answered with an error').toEqual([])
})
