import fc from 'fast-check'
import { expect, it } from 'vitest'
import { interestKeys } from '../interests.ts'
import { icebreakerQuestions } from './icebreaker-texts.ts'
import { chooseIcebreakers } from './icebreakers.rules.ts'

const hasQuestion = (interest: string) => interest in icebreakerQuestions
const intimate = [
  'anal sex',
  'bondage',
  'exchanging pictures',
  'hugging',
  'kissing',
  'lingerie',
  'massages',
  'masturbating',
  'one night stand',
  'oral sex',
  'public sex',
  'sadomasochism',
  'safe sex',
  'sex',
  'sex toys',
  'threesome',
]

it('returns two different questions about shared interests, and never about intimate ones', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(interestKeys), fc.nat(), (shared, profileId) => {
      const openers = chooseIcebreakers(shared, profileId, hasQuestion)
      const fit = shared.filter((key) => !intimate.includes(key))
      expect(openers).toHaveLength(fit.length > 0 ? 2 : 0)
      expect(new Set(openers.map((opener) => JSON.stringify(opener))).size).toBe(openers.length)
      for (const { interest } of openers) expect(fit).toContain(interest)
    }),
  )
})

it('has a question for every interest that is not intimate', () => {
  const missing = interestKeys.filter((key) => !hasQuestion(key) && !intimate.includes(key))
  expect(missing).toEqual([])
})

it('asks two questions about the only shared interest', () => {
  expect(chooseIcebreakers(['sex', 'wine'], 41, hasQuestion)).toEqual([
    { interest: 'wine', kind: 'question' },
    { interest: 'wine', kind: 'beginning' },
  ])
})
