import { gql } from '@apollo/client'
import { expect, it } from 'vitest'
import { createCache } from '../cache.ts'
import { updateViewer } from './cache-fields.ts'

const query = gql`query Viewer { viewer { id badges { asOf newLikes unreadMessages } } }`

it('keeps the newer unread counts when older ones arrive after them, in any way', () => {
  const cache = createCache()
  const counts = (asOf: string, unreadMessages: number) => ({
    __typename: 'Badges',
    asOf,
    newLikes: 0,
    unreadMessages,
  })
  const write = (badges: ReturnType<typeof counts>) =>
    cache.writeQuery({ query, data: { viewer: { __typename: 'User', id: 1, badges } } })
  const shown = () => cache.readQuery<{ viewer: unknown }>({ query })?.viewer
  write(counts('8', 9))
  updateViewer(cache, { badges: counts('10', 4) })
  updateViewer(cache, { badges: counts('9', 9) })
  expect(shown()).toMatchObject({ badges: counts('10', 4) })
  write(counts('8', 9))
  expect(shown()).toMatchObject({ badges: counts('10', 4) })
  updateViewer(cache, { badges: counts('10', 3) })
  expect(shown()).toMatchObject({ badges: counts('10', 3) })
  write(counts('11', 5))
  expect(shown()).toMatchObject({ badges: counts('11', 5) })
})
