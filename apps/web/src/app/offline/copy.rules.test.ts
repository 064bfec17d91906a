import { describe, expect, it } from 'vitest'
import { copyDays, maxMessages, maxRows, storableAnswer, validCopy } from './copy.rules.ts'

describe('what is kept of an answer', () => {
  it('has no address of a picture, and no small picture', () => {
    const answer = {
      profile: {
        __typename: 'Profile',
        name: 'Dewi',
        mainPhoto: { __typename: 'Photo', id: 'p1', colour: '#abcdef', url: '/media/p1/thumb.webp?s=secret' },
      },
      nodes: [
        {
          __typename: 'Message',
          text: 'kijk',
          photo: {
            __typename: 'ChatPhoto',
            id: 'c1',
            width: 800,
            isVeiled: true,
            blur: 'data:x',
            large: '/media/c1',
          },
        },
      ],
    }
    expect(storableAnswer(answer)).toEqual({
      profile: {
        __typename: 'Profile',
        name: 'Dewi',
        mainPhoto: { __typename: 'Photo', id: 'p1', colour: '#abcdef', url: '' },
      },
      nodes: [
        {
          __typename: 'Message',
          text: 'kijk',
          photo: { __typename: 'ChatPhoto', id: 'c1', width: 800, isVeiled: true, blur: '', large: '' },
        },
      ],
    })
  })

  it('is the beginning of a long list, which then ends there', () => {
    const edges = Array.from({ length: maxRows + 5 }, (_, id) => ({ node: { id } }))
    const list = { __typename: 'LikeConnection', edges, pageInfo: { hasNextPage: true, endCursor: 'x' } }
    expect(storableAnswer(list)).toEqual({
      ...list,
      edges: edges.slice(0, maxRows),
      pageInfo: { hasNextPage: false, endCursor: null },
    })
    const short = { ...list, edges: edges.slice(0, 3) }
    expect(storableAnswer(short)).toEqual(short)
  })

  it('is the end of a long conversation, which has earlier messages', () => {
    const nodes = Array.from({ length: maxMessages + 5 }, (_, seq) => ({ seq }))
    const page = { __typename: 'MessagePage', nodes, hasEarlier: false, hasLater: false, hiddenCount: 4 }
    expect(storableAnswer(page)).toEqual({ ...page, nodes: nodes.slice(5), hasEarlier: true, hiddenCount: 0 })
  })
})

it('a copy is shown if it fits the query and is not too old', () => {
  const keptAt = Date.UTC(2026, 10, 1)
  const copy = { version: 'a', keptAt, data: { viewer: null } }
  const days = (count: number) => keptAt + count * 24 * 60 * 60 * 1000
  expect(validCopy(copy, 'a', days(copyDays) - 1)).toEqual(copy)
  expect(validCopy(copy, 'a', days(copyDays))).toBeNull()
  expect(validCopy(copy, 'b', keptAt)).toBeNull()
  for (const damaged of [
    undefined,
    null,
    'x',
    { version: 'a' },
    { ...copy, data: null },
    { ...copy, keptAt: 'x' },
  ])
    expect(validCopy(damaged, 'a', keptAt)).toBeNull()
})
