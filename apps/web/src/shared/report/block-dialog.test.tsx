import { ApolloProvider } from '@apollo/client/react'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, it, vi } from 'vitest'
import { clientAnswering } from '../../testing/client-answering.ts'
import { renderWithApp } from '../../testing/render.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { BlockDialog } from './block-dialog.tsx'

it('says in the dialog that the block failed, where a screen reader and the keyboard reach it', async () => {
  let tries = 0
  const { client } = clientAnswering({
    BlockProfile() {
      if (tries++ === 0) throw new Error('away')
      const badges = { __typename: 'Badges', asOf: '0', newLikes: 0, unreadMessages: 0 }
      return { blockProfile: { __typename: 'BlockProfileSuccess', profileId: 4, badges } }
    },
  })
  const onClose = vi.fn()
  await renderWithApp(
    <ApolloProvider client={client}>
      <Routes>
        <Route
          path="/here"
          element={<BlockDialog id={4} name="Dewi" open onClose={onClose} redirectTo="/members" />}
        />
        <Route path="/members" element={<p>Everybody else</p>} />
      </Routes>
      <Toaster />
    </ApolloProvider>,
    { path: '/here' },
  )
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Something went wrong')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }))
  await screen.findByText('Everybody else')
  expect(onClose).toHaveBeenCalledOnce()
})
