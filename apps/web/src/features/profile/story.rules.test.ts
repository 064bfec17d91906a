import { expect, it } from 'vitest'
import { arrangeStory, photosInPairs } from './story.rules.ts'

it('puts a photo beside each text, and what is left at the end', () => {
  expect(arrangeStory([], [])).toEqual({ chapters: [], gallery: [] })
  expect(arrangeStory([], ['a', 'b'])).toEqual({ chapters: [{ photos: [], texts: ['a', 'b'] }], gallery: [] })
  expect(arrangeStory([2], ['a', 'b'])).toEqual({
    chapters: [
      { photos: [2], texts: ['a'] },
      { photos: [], texts: ['b'] },
    ],
    gallery: [],
  })
  expect(arrangeStory([2, 3], ['a', 'b'])).toEqual({
    chapters: [
      { photos: [2], texts: ['a'] },
      { photos: [3], texts: ['b'] },
    ],
    gallery: [],
  })
})

it('puts one photo too many beside the last text, and two or more into a gallery', () => {
  expect(arrangeStory([2, 3, 4], ['a', 'b']).chapters[1]).toEqual({ photos: [3, 4], texts: ['b'] })
  expect(arrangeStory([2, 3, 4], ['a', 'b']).gallery).toEqual([])
  expect(arrangeStory([2, 3, 4, 5], ['a', 'b'])).toEqual({
    chapters: [
      { photos: [2], texts: ['a'] },
      { photos: [3], texts: ['b'] },
    ],
    gallery: [4, 5],
  })
  expect(arrangeStory([2], [])).toEqual({ chapters: [], gallery: [2] })
})

it('fills the rows of a gallery, by two and then by three', () => {
  const rows = [1, 2, 3, 4, 5, 6, 7, 22].map((count) => [photosInPairs(count), count - photosInPairs(count)])
  expect(rows).toEqual([
    [0, 1],
    [2, 0],
    [0, 3],
    [4, 0],
    [2, 3],
    [0, 6],
    [4, 3],
    [4, 18],
  ])
})
