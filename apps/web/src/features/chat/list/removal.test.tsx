import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { closeSendQueue, openSendQueue } from '../../../shared/send-queue/open-queue.ts'
import { openApp, someone } from '../../../testing/app-with-graph.tsx'
import { memberOutbox } from '../outbox/outbox.ts'
import { anna, conversation, conversationId, dewi, message } from '../screen/conversation-screen.testing.tsx'
import { ConversationList } from './conversation-list.tsx'
import { useRemoveConversation } from './removal.tsx'

afterEach(closeSendQueue)

/** The open conversation, as far as its own menu removes it. */
function OpenConversation() {
  const { confirm: ask, dialog } = useRemoveConversation()
  const removable = { conversationId, profileId: dewi, name: 'Dewi' }
  return (
    <>
      <button type="button" onClick={() => ask(removable)}>
        Menu
      </button>
      {dialog}
    </>
  )
}

const domainError = { __typename: 'ProfileUnavailableError', message: 'Dit lukt nu niet.' }

/** Opens the list or the conversation with Dewi, with a message to her that was never sent. */
async function open(path: string, answer: object = domainError) {
  const answered = Promise.withResolvers<void>()
  const listed = conversation([message(1, dewi, 'tot morgen')])
  const edges = [{ __typename: 'ConversationEdge', cursor: 'x', node: listed }]
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: 'x' }
  const list = (rows: object[]) => ({ __typename: 'ConversationConnection', edges: rows, pageInfo })
  const app = await openApp({
    viewer: someone({ id: anna }),
    path,
    pages: { '/chats': <ConversationList />, '/chats/:id': <OpenConversation /> },
    answer: ({ operationName }) => {
      if (operationName === 'ChatList') return { data: { conversations: list(edges), requests: list([]) } }
      if (operationName !== 'ChatRemove') return undefined
      return { data: { removeConversation: answer }, after: answered.promise }
    },
  })
  const outbox = openSendQueue(anna, app.graph.client).use(memberOutbox)
  await outbox.add(dewi, 'nog niet weg').stored
  return { ...app, answer: answered.resolve, unsent: () => outbox.items(dewi) }
}

const confirm = async () => {
  const question = await screen.findByRole('dialog', { name: 'Gesprek met Dewi verwijderen?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Verwijder' }))
}
const removeFromList = async () => {
  const link = await screen.findByRole('link', { name: /Dewi/ })
  link.focus()
  await userEvent.keyboard('{Delete}')
  await confirm()
}
const failureDialog = () => screen.findByRole('dialog', { name: 'Het gesprek is niet verwijderd' })

it('removes a conversation from the list at once, and restores it with a dialog if that fails', async () => {
  const { answer, unsent } = await open('/chats')
  await removeFromList()
  await waitFor(() => expect(screen.queryByRole('link', { name: /Dewi/, hidden: true })).toBeNull())
  answer()
  expect((await failureDialog()).textContent).toContain('Dit lukt nu niet.')
  await screen.findByRole('link', { name: /Dewi/, hidden: true })
  expect(unsent()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Oké' }))
})

it('says in the list why the conversation that was open could not be removed', async () => {
  const { answer, location } = await open(`/chats/${conversationId}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }))
  await confirm()
  await waitFor(() => expect(location()).toBe('/chats'))
  answer()
  expect((await failureDialog()).textContent).toContain('Dit lukt nu niet.')
  await userEvent.click(screen.getByRole('button', { name: 'Oké' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('removes what was never sent together with the conversation, but nothing that came after its last row', async () => {
  const { answer, unsent, server } = await open('/chats', {
    __typename: 'RemoveConversationSuccess',
    conversationId,
  })
  await removeFromList()
  expect(unsent()).toHaveLength(1)
  await waitFor(() => expect(server.requestsOf('ChatRemove')).toHaveLength(1))
  expect(server.requestsOf('ChatRemove')[0]?.variables).toEqual({ conversationId, upToSeq: 1 })
  answer()
  await waitFor(() => expect(unsent()).toHaveLength(0))
})
