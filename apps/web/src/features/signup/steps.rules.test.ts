import { expect, it } from 'vitest'
import { parseStep, progressOf, stepAfter, stepBefore, steps } from './steps.rules.ts'

it.each([
  [null, 'photo'],
  ['', 'photo'],
  ['nonsense', 'photo'],
  ['about', 'about'],
  ['confirm', 'confirm'],
])('reads the step %s as %s', (name, step) => expect(parseStep(name)).toBe(step))

it('visits all steps, forwards and backwards', () => {
  const there = []
  for (let step: ReturnType<typeof stepAfter> = 'photo'; step; step = stepAfter(step)) there.push(step)
  expect(there).toEqual([...steps])
  const back = []
  for (let step: ReturnType<typeof stepBefore> = 'confirm'; step; step = stepBefore(step)) back.push(step)
  expect(back).toEqual([...steps].reverse())
})

it('counts the steps', () => {
  expect(progressOf('photo')).toEqual({ at: 1, of: 5 })
  expect(progressOf('confirm')).toEqual({ at: 5, of: 5 })
})
