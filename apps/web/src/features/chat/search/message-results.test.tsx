import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { clientAnswering } from '../../../testing/client-answering.ts'
import { renderWithApp } from '../../../testing/render.tsx'
import { MessageResults } from './message-results.tsx'

const found = (seq: number, text: string, senderId = 7, conversation = 5) => ({
  __typename: 'FoundMessageEdge',
  cursor: `c${seq}`,
  node: {
    __typename: 'FoundMessage',
    message: {
      __typename: 'Message',
      id: `${conversation}:${seq}`,
      conversationId: conversation,
      kind: 'TEXT',
      senderId,
      sentAt: '2026-11-20T12:00:00.000Z',
      seq,
      text,
    },
    conversation: {
      __typename: 'Conversation',
      id: conversation,
      profile: {
        __typename: 'Profile',
        id: conversation + 2,
        name: `Lid ${conversation}`,
        isFictional: false,

        isOnline: false,
        mainPhoto: null,
      },
    },
  },
})
const page = (edges: object[], endCursor: string | null = null) => ({
  searchMessages: {
    __typename: 'FoundMessageConnection',
    edges,
    pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
  },
})

async function show(text: string, answer: (variables: Record<string, unknown>) => object) {
  const { client, requests } = clientAnswering({ ChatSearch: answer })
  await renderWithApp(
    <ApolloProvider client={client}>
      <MessageResults text={text} viewerId={1} />
    </ApolloProvider>,
  )
  return requests
}

it('groups the results, marks the words, and links each result to its message', async () => {
  await show('koffie', () =>
    page([found(9, 'Koffie dan?', 1), found(4, 'koffiedate'), found(2, 'Nog koffie', 8, 6)]),
  )
  const first = await screen.findByRole('link', { name: /Koffie dan/ })
  expect(first.getAttribute('href')).toBe('/chats/5?message=9')
  expect(first.textContent).toMatch(/^You: Koffie/)
  expect(screen.getByRole('region', { name: 'Lid 5' }).querySelectorAll('mark')).toHaveLength(2)
  expect(screen.getByRole('region', { name: 'Lid 6' }).textContent).toContain('Nog koffie')
  expect(screen.getByText('3 messages found')).toBeTruthy()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('koffiedate')
})

it('searches further by itself while there is no result, and further back on demand', async () => {
  const asked = await show('naald', ({ after }) =>
    after === 'b'
      ? page([found(3, 'naald')], 'c')
      : after === 'c'
        ? page([found(1, 'naald twee')])
        : page([], after ? 'b' : 'a'),
  )
  await screen.findByText('naald')
  expect(asked.map(({ variables }) => variables.after)).toEqual([null, 'a', 'b'])
  await userEvent.click(screen.getByRole('button', { name: 'Search further back' }))
  await waitFor(() => expect(screen.getByText('2 messages found')).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Search further back' })).toBeNull()
})

it('says that there are no results, and repeats a failed search', async () => {
  let isBroken = true
  await show('niets', () => {
    if (isBroken) throw new Error('The server is away.')
    return page([])
  })
  const again = await screen.findByRole('button', { name: /again/i })
  isBroken = false
  await userEvent.click(again)
  await screen.findByText('No message with these words.')
})

it('sends no query for a single character', async () => {
  const asked = await show('k', () => page([]))
  expect(asked).toEqual([])
})
