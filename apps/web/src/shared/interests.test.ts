import { expect, it } from 'vitest'
import { interestDisplay, interestKeys } from './interests.ts'

const catalogue =
  'adventure, anal sex, animals, art, astrology, bbq, beach, beer, biking, bondage, coffee, cooking, dancing, exchanging pictures, fashion, foodie, gardening, gym, hiking, hugging, kissing, lingerie, massages, masturbating, movies, music, one night stand, oral sex, outdoors, party, photography, politics, public sex, reading, relationship, sadomasochism, safe sex, sex, sex toys, shopping, sports, sushi, tattoos, tea, theater, threesome, travelling, vegetarian, video games, wine'.split(
    ', ',
  )

it('every interest of the catalogue has its own icon', () => {
  expect([...interestKeys].sort()).toEqual([...catalogue].sort())
  expect(new Set(catalogue.map((key) => interestDisplay(key)?.Icon)).size).toBe(catalogue.length)
})

it('finds a key however its words are joined, and no other', () => {
  expect(interestDisplay('video_games')).toBe(interestDisplay('video games'))
  expect(interestDisplay('One-Night-Stand')).toBe(interestDisplay('one night stand'))
  expect(interestDisplay('constructor')).toBeUndefined()
  expect(interestDisplay('chess')).toBeUndefined()
})
