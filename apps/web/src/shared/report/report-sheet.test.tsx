import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { clientAnswering } from '../../testing/client-answering.ts'
import { renderWithApp } from '../../testing/render.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { LazyReport } from './lazy-report.tsx'
import type { ReportTarget } from './report-sheet.tsx'

const received = {
  report: {
    __typename: 'ReportSuccess',
    complaint: { __typename: 'Complaint', id: 5, reference: 'K7F3-9QXM' },
  },
}

function Page({ target }: { target: ReportTarget }) {
  const [reported, setReported] = useState<ReportTarget | null>(null)
  return (
    <>
      <button type="button" onClick={() => setReported(target)}>
        open
      </button>
      <LazyReport
        target={reported}
        onClosed={() => setReported(null)}
        profileId={4}
        name="Dewi"
        redirectTo="/members"
      />
    </>
  )
}

async function openSheet(target: ReportTarget, answer: () => object = () => received) {
  const { client, requests } = clientAnswering({
    ReportSend: answer,
    BlockProfile: () => ({
      blockProfile: {
        __typename: 'BlockProfileSuccess',
        profileId: 4,
        badges: { __typename: 'Badges', asOf: '0', newLikes: 0, unreadMessages: 0 },
      },
    }),
  })
  await renderWithApp(
    <ApolloProvider client={client}>
      <Routes>
        <Route path="/here" element={<Page target={target} />} />
        <Route path="/members" element={<p>Everybody else</p>} />
        <Route path="/complaints" element={<p>What you told us</p>} />
      </Routes>
      <Toaster />
    </ApolloProvider>,
    { path: '/here' },
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'open' }))
  const sheet = await screen.findByRole('dialog', {}, { timeout: 10_000 })
  return { requests, user, sheet, send: within(sheet).getByRole('button', { name: 'Report' }) }
}

it('reports a message with a category, and links to the case', async () => {
  const message = { conversationId: 3, seq: 7 }
  const { requests, user, sheet, send } = await openSheet({ message })
  expect(within(sheet).getByRole('heading', { name: 'Report this message' })).toBeTruthy()
  await user.click(send)
  expect(within(sheet).getByRole('alert').textContent).toBe('Choose what is wrong.')
  await user.click(within(sheet).getByRole('radio', { name: 'Spam, or after money' }))
  await user.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.map(({ operation }) => operation)).toEqual(['ReportSend'])
  expect(requests[0]?.variables).toEqual({ input: { message, category: 'SCAM', words: '' } })
  await user.click(await screen.findByRole('button', { name: 'Follow it' }))
  expect(await screen.findByText('What you told us')).toBeTruthy()
})

it('also blocks the member if chosen, and leaves the page', async () => {
  const { requests, user, sheet, send } = await openSheet({ profileId: 4 })
  await user.click(within(sheet).getByRole('radio', { name: 'Insults, or not accepting a no' }))
  await user.click(within(sheet).getByRole('checkbox', { name: /^Also block Dewi/ }))
  await user.click(send)
  expect(await screen.findByText('Everybody else')).toBeTruthy()
  expect(requests.map(({ operation }) => operation)).toEqual(['ReportSend', 'BlockProfile'])
})

it('keeps the text when it could not be sent, and requires a text for the category "other"', async () => {
  let isBroken = true
  const { user, sheet, send } = await openSheet({ photoId: 2 }, () => {
    if (isBroken) throw new Error('The server is away.')
    return received
  })
  await user.click(within(sheet).getByRole('radio', { name: 'Something else' }))
  await user.click(send)
  expect(within(sheet).getByText('Tell us briefly what is wrong.')).toBeTruthy()
  const words = within(sheet).getByLabelText<HTMLTextAreaElement>('In your own words')
  await user.type(words, 'My photo.')
  await user.click(send)
  expect((await within(sheet).findByRole('alert')).textContent).toContain('Something went wrong')
  expect(words.value).toBe('My photo.')
  isBroken = false
  await user.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('names help when somebody may harm themselves, before and after the report', async () => {
  const { requests, user, sheet, send } = await openSheet({ profileId: 4 })
  await user.click(within(sheet).getByRole('radio', { name: 'Suicide or self-harm' }))
  expect(within(sheet).getByText(/call the emergency number/)).toBeTruthy()
  await user.click(send)
  expect(await screen.findByText(/A doctor or a crisis line can help/)).toBeTruthy()
  expect(requests[0]?.variables).toMatchObject({ input: { category: 'SELF_HARM' } })
})
