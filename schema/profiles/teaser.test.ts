import { expect, it } from 'vitest'
import { teaserInterests } from './teaser.ts'

it('shows visitors at most three interests, and never an intimate one', () => {
  expect(teaserInterests(['sex', 'sushi', 'kissing', 'wine', 'art', 'tea'])).toEqual(['sushi', 'wine', 'art'])
  expect(teaserInterests(['bondage', 'one night stand'])).toEqual([])
})
