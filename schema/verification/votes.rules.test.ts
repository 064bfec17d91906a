import { describe, expect, it } from 'vitest'
import { drawPoses, poses } from './poses.rules.ts'
import {
  agreementOf,
  reasonsFor,
  type StaffId,
  type Verdict,
  type verificationReasons,
} from './votes.rules.ts'

const vote = (staff: string, verdict: Verdict, reason = reasonsFor(verdict)[0]) => ({
  staff: staff as StaffId,
  verdict,
  reason: reason as keyof typeof verificationReasons,
})

describe('an agreement', () => {
  it('needs two equal votes of two people', () => {
    expect(agreementOf([])).toBeNull()
    expect(agreementOf([vote('eva', 'matches')])).toBeNull()
    expect(agreementOf([vote('eva', 'matches'), vote('eva', 'matches')])).toBeNull()
    expect(agreementOf([vote('eva', 'matches'), vote('tom', 'differs')])).toBeNull()
    expect(agreementOf([vote('eva', 'matches'), vote('tom', 'matches')])).toMatchObject({
      verdict: 'matches',
      reason: 'same_person',
      by: ['eva', 'tom'],
    })
  })

  it('is made by a third person after a split, and by a fourth at the latest', () => {
    const split = [vote('eva', 'matches'), vote('tom', 'differs')]
    expect(agreementOf([...split, vote('ina', 'differs', 'picture_of_picture')])).toMatchObject({
      verdict: 'differs',
      reason: 'picture_of_picture',
      by: ['tom', 'ina'],
    })
    const open = [...split, vote('ina', 'unclear')]
    expect(agreementOf(open)).toBeNull()
    for (const verdict of ['matches', 'differs', 'unclear'] as const)
      expect(agreementOf([...open, vote('kai', verdict)])?.verdict).toBe(verdict)
  })
})

it('every verdict has a reason', () => {
  for (const verdict of ['matches', 'differs', 'unclear'] as const)
    expect(reasonsFor(verdict).length).toBeGreaterThan(0)
})

it('two different poses are drawn, and every pair can be', () => {
  const pairs = new Set<string>()
  for (let first = 0; first < poses.length; first++)
    for (let step = 0; step < poses.length - 1; step++) {
      const answers = [first, step]
      const [one, other] = drawPoses(() => answers.shift() ?? 0)
      expect(one).not.toBe(other)
      pairs.add(`${one} ${other}`)
    }
  expect(pairs.size).toBe(poses.length * (poses.length - 1))
})
