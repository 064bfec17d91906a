import { gql } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MatchCommonFragmentDoc, useMatchCommonFragment } from '../shared/match/match-moment.generated.ts'
import { clientAnswering } from '../testing/client-answering.ts'

const noor = { __typename: 'Profile' as const, id: 7, name: 'Noor' }
const common = {
  sharedInterests: ['wine'],
  likedAutomatically: false,
  likesAutomatically: false,
  conversationId: null,
}

function Interests() {
  const member = useMatchCommonFragment(noor as never)
  return <p>{member ? `${member.name}: ${member.sharedInterests.join()}` : 'nothing'}</p>
}

function renderNoor() {
  const { client } = clientAnswering({})
  const { cache } = client
  cache.writeFragment({ id: 'Profile:7', fragment: gql`fragment Name on Profile { id name }`, data: noor })
  const view = () => (
    <ApolloProvider client={client}>
      <Interests />
    </ApolloProvider>
  )
  const { rerender } = render(view())
  const learn = () =>
    cache.writeFragment({
      id: 'Profile:7',
      fragment: MatchCommonFragmentDoc,
      fragmentName: 'MatchCommon',
      data: { ...noor, ...common },
    })
  return { cache, learn, renderAgain: () => rerender(view()) }
}

it('has no data while the cache holds only some of the fields', async () => {
  const { learn } = renderNoor()
  expect(screen.getByText('nothing')).toBeTruthy()
  act(learn)
  expect(await screen.findByText('Noor: wine')).toBeTruthy()
})

it('keeps the last data of an object that was removed from the cache', async () => {
  const { cache, learn, renderAgain } = renderNoor()
  act(learn)
  await screen.findByText('Noor: wine')
  act(() => void cache.evict({ id: 'Profile:7' }))
  renderAgain()
  expect(screen.getByText('Noor: wine')).toBeTruthy()
})
