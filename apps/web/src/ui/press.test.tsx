import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPress, followPresses, usePress } from './press.ts'

let stop: () => void
beforeEach(() => {
  stop = followPresses()
})
afterEach(() => stop())

const people = ['Bas', 'Lars', 'Tim', 'Wim']
const place = (x: number) => ({ clientX: x, clientY: 10 })

/** Cards under one button, as in the games: a press shows the next card. */
function Cards({ onLike }: { onLike: (name: string) => void }) {
  const [at, setAt] = useState(0)
  const press = usePress(at)
  return (
    <>
      <button
        type="button"
        {...press(() => {
          onLike(people[at] ?? '')
          setAt(at + 1)
        })}
      >
        Like
      </button>
      <button type="button" onClick={() => setAt((before) => before + 1)}>
        Next
      </button>
      <p>Text</p>
    </>
  )
}

function cards() {
  const onLike = vi.fn()
  render(<Cards onLike={onLike} />)
  const like = screen.getByRole('button', { name: 'Like' })
  const user = userEvent.setup()
  const tap = (x: number, target: Element = like) =>
    user.pointer([{ keys: '[TouchA]', target, coords: place(x) }])
  const liked = () => onLike.mock.calls.flat()
  return { like, user, tap, liked }
}

it('treats a double tap as one press, whichever card is shown by then', async () => {
  const { tap, liked } = cards()
  await tap(100)
  await tap(104)
  await tap(96)
  expect(liked()).toEqual(['Bas'])
})

it('treats presses at different places as separate', async () => {
  const { tap, liked } = cards()
  await tap(100)
  await tap(160)
  expect(liked()).toEqual(['Bas', 'Lars'])
})

it('counts the second press again when the double tap time is over', async () => {
  const { tap, liked } = cards()
  const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get')
  for (const at of [1000, 1400, 1600]) {
    clock.mockReturnValue(at)
    await tap(100)
  }
  clock.mockRestore()
  expect(liked()).toEqual(['Bas', 'Lars'])
})

it('ignores a second press on what appeared under the finger, but accepts the correction of a miss', async () => {
  const { tap, liked } = cards()
  await tap(100, screen.getByText('Text'))
  await tap(104)
  expect(liked()).toEqual(['Bas'])
  await tap(300, screen.getByText('Next'))
  await tap(304)
  expect(liked()).toEqual(['Bas'])
})

it('applies a press only to the card that was shown when the finger went down', async () => {
  const { like, user, liked } = cards()
  await user.pointer([{ keys: '[MouseLeft>]', target: like, coords: place(100) }])
  screen.getByText('Next').click()
  await user.pointer([{ keys: '[/MouseLeft]', target: like, coords: place(100) }])
  expect(liked()).toEqual([])
})

it('counts every press of the keyboard and of a screen reader, and a held key once', async () => {
  const { like, user, liked } = cards()
  like.focus()
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter>3/}')
  fireEvent.click(like)
  fireEvent.click(like)
  expect(liked()).toEqual(people)
})

it('lets a press reach the button first, and then shows the update of the field that lost the focus', async () => {
  const order: string[] = []
  render(
    <>
      <input aria-label="Field" onBlur={() => afterPress(() => order.push('left'))} />
      <button type="button" onClick={() => order.push('pressed')}>
        Send
      </button>
    </>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('textbox'))
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(order).toEqual(['pressed', 'left']))
  await user.click(screen.getByRole('textbox'))
  await user.tab()
  expect(order).toEqual(['pressed', 'left', 'left'])
})
