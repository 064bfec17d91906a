import { describe, expect, it } from 'vitest'
import { type DecisionDraft, decisionInput, emptyDraft, missingIn, toggleMeasure } from './decision.rules.ts'

const draft = (changes: Partial<DecisionDraft>): DecisionDraft => ({ ...emptyDraft, ...changes })

describe('measures', () => {
  it('exclude each other where they must: none and any, one ban and the other', () => {
    expect(toggleMeasure(['NOTHING'], 'WARN')).toEqual(['WARN'])
    expect(toggleMeasure(['WARN', 'BAN_DAYS'], 'NOTHING')).toEqual(['NOTHING'])
    expect(toggleMeasure(['WARN', 'BAN_DAYS'], 'BAN_GOOD')).toEqual(['WARN', 'BAN_GOOD'])
    expect(toggleMeasure(['LIMIT_LIKES', 'LIMIT_MESSAGES'], 'BAN_GOOD')).toEqual(['BAN_GOOD'])
    expect(toggleMeasure(['WARN', 'BAN_DAYS'], 'LIMIT_LIKES')).toEqual(['WARN', 'LIMIT_LIKES'])
    expect(toggleMeasure(['LIMIT_LIKES'], 'LIMIT_VISIBILITY')).toEqual(['LIMIT_LIKES', 'LIMIT_VISIBILITY'])
    expect(toggleMeasure(['WARN'], 'REMOVE_PHOTO')).toEqual(['REMOVE_PHOTO', 'WARN'])
    expect(toggleMeasure(['WARN'], 'WARN')).toEqual([])
  })
})

describe('what is missing', () => {
  it.each([
    ['an outcome', {}, 'REPORTS', ['outcome']],
    ['nothing for no violation', { outcome: 'NO_VIOLATION' }, 'REPORTS', []],
    [
      'measures, rule and facts for a violation',
      { outcome: 'VIOLATION' },
      'REPORTS',
      ['measures', 'ground', 'facts'],
    ],
    [
      'no measure for a message, which is returned anyway',
      { outcome: 'VIOLATION' },
      'MESSAGES',
      ['ground', 'facts'],
    ],
    ['reasons for an appeal, whatever its outcome', { outcome: 'NO_VIOLATION' }, 'APPEALS', ['facts']],
    [
      'days of a ban',
      { outcome: 'VIOLATION', measures: ['BAN_DAYS'], days: Number.NaN, ground: 'money', facts: 'x' },
      'REPORTS',
      ['days'],
    ],
    [
      'days of a limit',
      { outcome: 'VIOLATION', measures: ['LIMIT_LIKES'], days: 0, ground: 'money', facts: 'x' },
      'MESSAGES',
      ['days'],
    ],
  ] as const)('%s', (_what, changes, queue, fields) => {
    expect(missingIn(draft(changes), queue)).toEqual(fields)
  })
})

describe('the input of the graph', () => {
  it('leaves out what the outcome does not use, though the draft keeps it', () => {
    const typed = draft({
      outcome: 'NO_VIOLATION',
      measures: ['WARN'],
      ground: 'money',
      facts: 'typed before',
    })
    expect(decisionInput(typed, 'REPORTS', [1])).toMatchObject({ measures: [], ground: null, facts: '' })
  })

  it('sends the days of a ban only', () => {
    const typed = draft({
      outcome: 'VIOLATION',
      measures: ['WARN', 'BAN_DAYS'],
      days: 14,
      ground: 'money',
      facts: ' x ',
    })
    expect(decisionInput(typed, 'REPORTS', [1, 2])).toMatchObject({
      itemIds: [1, 2],
      measures: [
        { kind: 'WARN', days: null },
        { kind: 'BAN', days: 14 },
      ],
      facts: 'x',
      reply: null,
    })
  })

  it('sends the reasons of an appeal without a rule', () => {
    const typed = draft({ outcome: 'VIOLATION', ground: 'money', facts: 'We were wrong.' })
    expect(decisionInput(typed, 'APPEALS', [1])).toMatchObject({ ground: null, facts: 'We were wrong.' })
  })
})
