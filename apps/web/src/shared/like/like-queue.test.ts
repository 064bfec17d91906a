import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCache } from '../../graphql/cache.ts'
import { TransportError } from '../../graphql/links/transport-error.ts'
import { matchStore, resetMatches } from '../match/match-queue.ts'
import { openLikes, setLike } from './like-queue.ts'

const noor = { id: 7, name: 'Noor', likesViewer: true }
const LIKED = gql`
  fragment Liked on Profile {
    likedByViewer
    isMatch
  }
`

type Answer = { likes: boolean; settle: (outcome: 'yes' | 'rejected' | 'failed' | 'unreachable') => void }

/** A client whose server answers when the test says so. */
function clientWithServer({ likedByViewer = false } = {}) {
  const requests: Answer[] = []
  const link = new ApolloLink((operation) => {
    const likes = operation.operationName === 'LikeProfile'
    return new Observable((observer) => {
      requests.push({
        likes,
        settle(outcome) {
          if (outcome === 'failed') return observer.error(new Error('Internal error'))
          if (outcome === 'unreachable') return observer.error(new TransportError({ kind: 'network' }))
          const field = likes ? 'likeProfile' : 'unlikeProfile'
          const typename = likes ? 'LikeProfileSuccess' : 'UnlikeProfileSuccess'
          const profile = {
            __typename: 'Profile',
            id: 7,
            likedByViewer: likes,
            likesViewer: true,
            isMatch: likes,
          }
          const answer =
            outcome === 'yes'
              ? { __typename: typename, isMatch: likes, profile: { ...profile, isNewLike: false } }
              : { __typename: 'ProfileUnavailableError', message: 'Dit profiel is niet beschikbaar.' }
          observer.next({ data: { [field]: answer } })
          observer.complete()
        },
      })
    })
  })
  const cache = createCache()
  const id = cache.identify({ __typename: 'Profile', id: 7 })
  cache.writeFragment({
    id,
    fragment: LIKED,
    data: { __typename: 'Profile', likedByViewer, isMatch: likedByViewer },
  })
  const client = new ApolloClient({ link, cache })
  const seen = () =>
    cache.readFragment<{ likedByViewer: boolean; isMatch: boolean }>({ id, fragment: LIKED }, true)
  return { client, requests, seen }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(resetMatches)
afterEach(() => vi.restoreAllMocks())

describe('a like', () => {
  it('shows before the server answers, and announces the match when it does', async () => {
    const { client, requests, seen } = clientWithServer()
    const outcome = setLike(client, noor, true)
    expect(seen()).toMatchObject({ likedByViewer: true, isMatch: true })
    expect(matchStore.snapshot()).toBeNull()
    await turn()
    requests[0]?.settle('yes')
    expect(await outcome).toEqual({ state: 'sent', likes: true, isMatch: true })
    expect(seen()).toMatchObject({ likedByViewer: true, isMatch: true })
    expect(matchStore.snapshot()).toBe(7)
  })

  it.each(['rejected', 'failed'] as const)('reverts when it is %s', async (how) => {
    const { client, requests, seen } = clientWithServer()
    const outcome = setLike(client, noor, true).catch((error: Error) => error.message)
    await turn()
    requests[0]?.settle(how)
    expect(await outcome).toEqual(
      how === 'rejected'
        ? { state: 'rejected', message: 'Dit profiel is niet beschikbaar.' }
        : 'Internal error',
    )
    expect(seen()).toMatchObject({ likedByViewer: false, isMatch: false })
    expect(matchStore.snapshot()).toBeNull()
  })

  it('sends presses one after the other, and only the final state that the viewer wants', async () => {
    const { client, requests, seen } = clientWithServer()
    const first = setLike(client, noor, true)
    await turn()
    const later = [false, true, false].map((likes) => setLike(client, noor, likes))
    expect(seen()?.likedByViewer).toBe(false)
    expect(requests.map(({ likes }) => likes)).toEqual([true])
    requests[0]?.settle('yes')
    await turn()
    expect(requests.map(({ likes }) => likes)).toEqual([true, false])
    expect(seen()?.likedByViewer).toBe(false)
    requests[1]?.settle('yes')
    expect(await first).toEqual({ state: 'sent', likes: false, isMatch: false })
    expect(await Promise.all(later)).toEqual([null, null, null])
    expect(seen()?.likedByViewer).toBe(false)
    expect(matchStore.snapshot()).toBeNull()
  })

  it('can be given again after it failed', async () => {
    const { client, requests, seen } = clientWithServer()
    const first = setLike(client, noor, true).catch(() => 'failed')
    await turn()
    requests[0]?.settle('failed')
    expect(await first).toBe('failed')
    const second = setLike(client, noor, true)
    await turn()
    requests[1]?.settle('yes')
    await second
    expect(seen()?.likedByViewer).toBe(true)
  })

  it('is kept when the server is not reached, and goes out when it is', async () => {
    const { client, requests, seen } = clientWithServer()
    const outcome = setLike(client, noor, true)
    await turn()
    requests[0]?.settle('unreachable')
    expect(await outcome).toEqual({ state: 'queued' })
    expect(seen()?.likedByViewer).toBe(true)
    await turn()
    openLikes(client).wake()
    await turn()
    expect(requests.map(({ likes }) => likes)).toEqual([true, true])
    requests[1]?.settle('yes')
    await turn()
    expect(openLikes(client).all()).toEqual([])
    expect(seen()).toMatchObject({ likedByViewer: true, isMatch: true })
    expect(matchStore.snapshot()).toBe(7)
  })

  it('waits for the network of the device, and sends only what was pressed last', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { client, requests, seen } = clientWithServer()
    expect(await setLike(client, noor, true)).toEqual({ state: 'queued' })
    expect(await setLike(client, noor, false)).toEqual({ state: 'queued' })
    expect([requests, seen()?.likedByViewer]).toEqual([[], false])
    online.mockReturnValue(true)
    openLikes(client).wake()
    await turn()
    expect(requests.map(({ likes }) => likes)).toEqual([false])
    requests[0]?.settle('yes')
  })
})
