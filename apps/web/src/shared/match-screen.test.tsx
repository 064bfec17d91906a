import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderWithApp } from '../testing/render.tsx'
import { MatchScreen } from './match-screen.tsx'

async function match(icebreakers: string[] = []) {
  const acts = { onPhoto: vi.fn(), onMessage: vi.fn(), onIcebreaker: vi.fn(), onClose: vi.fn() }
  await renderWithApp(
    <MatchScreen you={{ name: 'Anna' }} them={{ id: 4, name: 'Dewi' }} icebreakers={icebreakers} {...acts} />,
    { locale: 'nl' },
  )
  return acts
}

it('distinguishes a press on the photo from a press on the button', async () => {
  const acts = await match()
  await userEvent.click(screen.getByRole('button', { name: 'Bekijk het profiel van Dewi' }))
  expect(acts.onPhoto).toHaveBeenCalledOnce()
  expect(acts.onMessage).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Stuur Dewi een bericht' }))
  expect(acts.onMessage).toHaveBeenCalledOnce()
  expect(acts.onPhoto).toHaveBeenCalledOnce()
  expect(acts.onClose).not.toHaveBeenCalled()
})

it('is a dialog with a name, open above the page', async () => {
  await match()
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'De vonk sloeg over' })
  expect(dialog.open).toBe(true)
})

it('closes by Escape and by its last button', async () => {
  const acts = await match()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(acts.onClose).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Verder kijken' }))
  expect(acts.onClose).toHaveBeenCalledTimes(2)
})

it('passes on the chosen icebreaker', async () => {
  const acts = await match(['Strand in november: ja of nee?'])
  await userEvent.click(screen.getByRole('button', { name: 'Strand in november: ja of nee?' }))
  expect(acts.onIcebreaker).toHaveBeenCalledExactlyOnceWith('Strand in november: ja of nee?')
})
