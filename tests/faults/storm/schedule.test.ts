import { expect, it } from 'vitest'
import { drawSchedule, targets } from './schedule.ts'

const size = { messages: 1000, kills: 12 }

it('is the same for the same seed, and another for another', () => {
  expect(drawSchedule(5, size)).toEqual(drawSchedule(5, size))
  expect(drawSchedule(5, size)).not.toEqual(drawSchedule(6, size))
})

it('kills each target as often, and has every kind of fault', () => {
  for (const seed of [1, 2, 3]) {
    const steps = drawSchedule(seed, size)
    const killed = steps.filter(({ fault }) => fault === 'kill').map(({ target }) => target)
    expect(killed.toSorted()).toEqual([...targets, ...targets].toSorted())
    expect(new Set(steps.map(({ fault }) => fault))).toEqual(
      new Set(['kill', 'hang', 'clock', 'full disk', 'falls behind']),
    )
  }
})

it('begins every fault before the last message, in order', () => {
  const begins = drawSchedule(5, size).map(({ after }) => after)
  expect(begins).toEqual(begins.toSorted((one, other) => one - other))
  expect(begins.at(-1)).toBeLessThan(size.messages)
})
