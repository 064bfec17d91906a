import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { clientAnswering } from '../../../testing/client-answering.ts'
import { renderWithApp } from '../../../testing/render.tsx'
import { useIcebreakerSheet } from './use-icebreaker-sheet.tsx'

beforeAll(async () => {
  await Promise.all([import('./icebreaker-sheet.tsx'), import('../../../ui/sheet-panel.tsx')])
})

const line = (text: string, ground = 'ANYTHING', subject: string | null = null) => ({
  __typename: 'Icebreaker',
  text,
  ground,
  subject,
})
const sets = [
  [
    line('Waar is koffie het lekkerst?', 'SHARED_INTEREST', 'coffee'),
    line('Wat is je plek?', 'SAME_CITY', 'Utrecht'),
  ],
  [line('Je schrijft “Ik zing graag.”', 'THEIR_WORDS', 'Ik zing graag.'), line('Waar lachte je om?')],
]

function Stage({ begun }: { begun: string }) {
  const [text, onText] = useState(begun)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const icebreaking = useIcebreakerSheet({ person: { id: 7, name: 'Dewi' }, text, onText, fieldRef })
  return (
    <>
      <textarea
        ref={fieldRef}
        aria-label="Message"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <button type="button" onClick={icebreaking.open}>
        Ice
      </button>
      {icebreaking.sheet}
    </>
  )
}

async function open(begun = '') {
  const { client, requests } = clientAnswering({
    ChatIcebreakers: ({ set }: { set: number }) => ({ icebreakers: sets[set % 2] }),
  } as never)
  await renderWithApp(
    <ApolloProvider client={client}>
      <Stage begun={begun} />
    </ApolloProvider>,
  )
  const user = userEvent.setup()
  expect(requests).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Ice' }))
  await screen.findByRole('dialog', { name: 'Break the ice with Dewi' }, { timeout: 5000 })
  return { user, requests }
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true })

it('shows what each line is based on, and puts the chosen line into the field, which gets the focus', async () => {
  const { user } = await open()
  expect(await screen.findByRole('button', { name: /koffie.*You both like: Coffee/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /plek.*You are both in Utrecht/ }))
  expect(field().value).toBe('Wat is je plek?')
  await waitFor(() => expect(document.activeElement).toBe(field()), { timeout: 5000 })
  expect(field().selectionStart).toBe(field().value.length)
})

it('keeps text that was typed before', async () => {
  const { user } = await open('Hoi Dewi,')
  await user.click(await screen.findByRole('button', { name: /koffie/ }))
  expect(field().value).toBe('Hoi Dewi,\nWaar is koffie het lekkerst?')
})

it('shows other lines on demand, moves the focus to the first of them, and replaces an unchanged line by another', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /koffie/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 })
  await user.click(screen.getByRole('button', { name: 'Ice' }))
  await user.click(await screen.findByRole('button', { name: 'Other lines' }, { timeout: 5000 }))
  const first = await screen.findByRole('button', { name: /From the profile of Dewi/ })
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.click(screen.getByRole('button', { name: /Always good/ }))
  expect(field().value).toBe('Waar lachte je om?')
})

it('changes nothing when it is closed', async () => {
  const { user } = await open('Hoi')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 })
  expect(field().value).toBe('Hoi')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ice' }))
})
