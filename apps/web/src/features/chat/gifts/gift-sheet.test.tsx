import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { SessionContext } from '../../../graphql/session.ts'
import { clientAnswering } from '../../../testing/client-answering.ts'
import { renderWithApp } from '../../../testing/render.tsx'
import { sessionWith } from '../../../testing/session-with.ts'
import { GiftSheet, type GiftSheetProps } from './gift-sheet.tsx'

beforeAll(async () => {
  await import('../../../ui/sheet-panel.tsx')
})

const gift = (name: string, title: string, credits: number) => ({
  __typename: 'Gift',
  name,
  title,
  phrase: `een ${title.toLowerCase()}`,
  credits,
})
const gifts = [gift('coffee', 'Kop koffie', 3), gift('rose', 'Roos', 3), gift('ring', 'Ring', 15)]

function Stage({ onGive, ...given }: Partial<GiftSheetProps> & Pick<GiftSheetProps, 'onGive'>) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Gift
      </button>
      <GiftSheet
        open={open}
        onClose={() => setOpen(false)}
        person={{ name: 'Dewi', isFictional: false }}
        balance={10}
        onGive={onGive}
        {...given}
      />
    </>
  )
}

async function open(given: Partial<GiftSheetProps> = {}, offered: object[] | null = gifts) {
  const onGive = vi.fn()
  let isDown = offered === null
  const { client, requests } = clientAnswering({
    GiftCatalogue: () => {
      if (isDown) throw new Error('away')
      return { gifts: offered ?? gifts, site: { __typename: 'Site', id: 1, giftTextLength: 120 } }
    },
  })
  await renderWithApp(
    <ApolloProvider client={client}>
      <SessionContext value={sessionWith({ isLowest: true })}>
        <Stage onGive={onGive} {...given} />
      </SessionContext>
    </ApolloProvider>,
  )
  const user = userEvent.setup()
  return { onGive, user, requests, comeBack: () => (isDown = false) }
}
const choose = async (user: ReturnType<typeof userEvent.setup>, name: RegExp) =>
  user.click(await screen.findByRole('button', { name }, { timeout: 5000 }))

it('shows the price of each gift in credits and in money, and confirms with the price in words', async () => {
  const { onGive, user, requests } = await open()
  await choose(user, /^Roos.*3 credits.*from €2\.16/)
  const dialog = screen.getByRole('dialog', { name: 'Give Dewi een roos' })
  const sentence = within(dialog).getByText(/You give Dewi een roos for 3 credits \(from €2\.16\)/)
  expect(sentence.textContent).toContain('Then your balance is 7.')
  expect(document.activeElement).toBe(sentence)
  expect(onGive).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox'), '  Voor jou ')
  await user.dblClick(screen.getByRole('button', { name: 'Give it for 3 credits' }))
  expect(onGive).toHaveBeenCalledExactlyOnceWith(
    {
      name: 'rose',
      title: 'Roos',
      phrase: 'een roos',
      price: 3,
      free: false,
    },
    'Voor jou',
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 })
  expect(requests.filter(({ operation }) => operation === 'GiftCatalogue')).toHaveLength(1)
})

it('returns to the gift that was viewed, and keeps the message for another gift', async () => {
  const { user } = await open()
  await choose(user, /^Roos/)
  await user.type(screen.getByRole('textbox'), 'Voor jou')
  await user.click(screen.getByRole('button', { name: 'Another gift' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Roos/ }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 })
  await user.click(screen.getByRole('button', { name: 'Gift' }))
  await choose(user, /^Kop koffie/)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Voor jou')
})

it('says that the balance is too small, and keeps the gift until it is not', async () => {
  const { onGive, user } = await open()
  await choose(user, /^Ring/)
  expect(screen.getByText('You do not have enough credits')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Give it for/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keep it in the conversation' }))
  expect(onGive).toHaveBeenCalledOnce()
})

it('stores the gift in the conversation for a member who goes to buy credits, unless its message is too long', async () => {
  const { onGive, user } = await open()
  await choose(user, /^Ring/)
  const field = screen.getByRole('textbox')
  await user.click(field)
  await user.paste('x'.repeat(121))
  const way = screen.getByRole('link', { name: 'Buy credits' })
  await user.click(way)
  expect(onGive).not.toHaveBeenCalled()
  await user.type(field, '{Backspace}')
  await user.click(way)
  expect(onGive).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'ring' }), 'x'.repeat(120))
})

it('is free for a fictional profile', async () => {
  const { onGive, user } = await open({ person: { name: 'Eva', isFictional: true }, balance: 0 })
  await choose(user, /^Ring.*Free/)
  expect(screen.queryByText('You do not have enough credits')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Give it for free' }))
  expect(onGive).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ free: true, price: 15 }), '')
})

it('counts graphemes, and gives nothing if the message is too long', async () => {
  const { onGive, user } = await open()
  await choose(user, /^Roos/)
  const field = screen.getByRole('textbox')
  await user.click(field)
  await user.paste('👩‍👩‍👧‍👦'.repeat(120))
  expect(screen.getByText('120/120')).toBeTruthy()
  await user.type(field, 'x')
  expect(screen.getByText('That is too long: at most 120 characters.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Give it for 3 credits' }))
  expect(onGive).not.toHaveBeenCalled()
})

it('shows the error, with a button to try again', async () => {
  const { user, comeBack } = await open({}, null)
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
  comeBack()
  await user.click(again)
  expect(await screen.findByRole('button', { name: /^Roos/ })).toBeTruthy()
})
