import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { openApp, someone } from '../../../testing/app-with-graph.tsx'
import { closeOutbox } from '../outbox/outbox-instance.ts'
import { anna, conversation, dewi, message } from '../screen/conversation-screen.testing.tsx'
import { ConversationList } from './conversation-list.tsx'

afterEach(closeOutbox)

it('removes a conversation from the list at once, and restores it with a dialog if that fails', async () => {
  let fail: () => void = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  const listed = conversation([message(1, dewi, 'tot morgen')])
  const edges = [{ __typename: 'ConversationEdge', cursor: 'x', node: listed }]
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: 'x' }
  const list = (rows: object[]) => ({ __typename: 'ConversationConnection', edges: rows, pageInfo })
  await openApp({
    viewer: someone({ id: anna }),
    path: '/chats',
    pages: { '/chats': <ConversationList /> },
    answer: ({ operationName }) => {
      if (operationName === 'ChatList') return { data: { conversations: list(edges), requests: list([]) } }
      if (operationName !== 'ChatRemove') return undefined
      const refusal = { __typename: 'ProfileUnavailableError', message: 'Dit lukt nu niet.' }
      return { data: { removeConversation: refusal }, after: failed }
    },
  })
  const link = await screen.findByRole('link', { name: /Dewi.*tot morgen/ })
  link.focus()
  await userEvent.keyboard('{Delete}')
  const question = await screen.findByRole('dialog', { name: 'Gesprek met Dewi verwijderen?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Verwijder' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Dewi/, hidden: true })).toBeNull())
  fail()
  const alert = await screen.findByRole('dialog', { name: 'Het gesprek is niet verwijderd' })
  expect(alert.textContent).toContain('Dit lukt nu niet.')
  await screen.findByRole('link', { name: /Dewi.*tot morgen/, hidden: true })
})
