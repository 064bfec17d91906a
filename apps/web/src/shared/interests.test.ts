import { expect, it } from 'vitest'
import { interestKeys, interestLook } from './interests.ts'

const catalogue =
  'adventure, anal sex, animals, art, astrology, bbq, beach, beer, biking, bondage, coffee, cooking, dancing, exchanging pictures, fashion, foodie, gardening, gym, hiking, hugging, kissing, lingerie, massages, masturbating, movies, music, one night stand, oral sex, outdoors, party, photography, politics, public sex, reading, relationship, sadomasochism, safe sex, sex, sex toys, shopping, sports, sushi, tattoos, tea, theater, threesome, travelling, vegetarian, video games, wine'.split(
    ', ',
  )

it('every interest of the catalogue has its own icon', () => {
  expect([...interestKeys].sort()).toEqual([...catalogue].sort())
  expect(new Set(catalogue.map((key) => interestLook(key)?.Icon)).size).toBe(catalogue.length)
})

it('finds a key however its words are joined, and no other', () => {
  expect(interestLook('video_games')).toBe(interestLook('video games'))
  expect(interestLook('One-Night-Stand')).toBe(interestLook('one night stand'))
  expect(interestLook('constructor')).toBeUndefined()
  expect(interestLook('chess')).toBeUndefined()
})
