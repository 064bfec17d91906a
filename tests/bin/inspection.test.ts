import { expect, it } from 'vitest'
import { describeParts, type Outcome, partNames, parts, whyDue } from './inspection-parts.ts'

const now = new Date('2026-11-20T12:00:00Z')
const outcome: Outcome = {
  at: '2026-11-14T12:00:00Z',
  commit: 'abc1234',
  minutes: 12.5,
  isFine: true,
  lastLine: '90 guards proved, 0 not',
}

it('counts a part as due that has never run, has failed, or is a week old', () => {
  expect(whyDue(undefined, now)).toBe('has never run')
  expect(whyDue({ ...outcome, isFine: false }, now)).toBe('has failed')
  expect(whyDue({ ...outcome, at: '2026-11-13T12:00:00Z' }, now)).toBe('is 7 days old')
  expect(whyDue(outcome, now)).toBeNull()
})

it('describes every part in one line', () => {
  const lines = describeParts({ guards: outcome }, now).split('\n')
  expect(lines).toHaveLength(partNames.length)
  expect(lines.find((line) => line.includes('guards'))).toMatch(
    /^ok +guards +2026-11-14 +abc1234 +12.5 min +90 guards proved, 0 not$/,
  )
  expect(lines.find((line) => line.includes('fuzz'))).toMatch(/^DUE +fuzz +— +has never run$/)
})

it('runs only scripts that there are', async () => {
  const { default: manifest } = await import('../../package.json', { with: { type: 'json' } })
  for (const { args } of Object.values(parts)) expect(manifest.scripts).toHaveProperty([args[1]])
})
