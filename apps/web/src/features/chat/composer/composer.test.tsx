import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithApp } from '../../../testing/render.tsx'
import { Composer } from './composer.tsx'

afterEach(() => vi.unstubAllGlobals())

function Harness({ onSend, enterSends = true, limit = 1000, onEscape = () => {}, onRecall }: HarnessProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Composer
      text={text}
      onText={setText}
      onSend={onSend}
      limit={limit}
      enterSends={enterSends}
      price="1 message = 1 credit"
      balance="Balance 40"
      before={null}
      inField={null}
      fieldRef={field}
      onEscape={onEscape}
      {...(onRecall && { onRecall })}
    />
  )
}

interface HarnessProps {
  onSend: (text: string) => void
  enterSends?: boolean
  limit?: number
  onEscape?: () => void
  onRecall?: () => void
}

async function open(props: Partial<HarnessProps> = {}) {
  const onSend = vi.fn()
  await renderWithApp(<Harness onSend={onSend} {...props} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  return { onSend, field, user: userEvent.setup() }
}

it('sends the trimmed text with Enter, and leaves it to the caller to clear the field', async () => {
  const { onSend, field, user } = await open()
  await user.type(field, '  hallo{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith('hallo')
  expect(field.value).toBe('  hallo')
  expect(document.activeElement).toBe(field)
})

it('does not send invisible text, and shows why', async () => {
  const { onSend, field, user } = await open()
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  const sentence = 'There is nothing to see in this message.'
  fireEvent.change(field, { target: { value: '\u200b\u200b\u200b' } })
  expect(send.disabled).toBe(true)
  screen.getByText(sentence)
  await user.type(field, '{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '\u200b👨‍👩‍👧' } })
  expect(send.disabled).toBe(false)
  expect(screen.queryByText(sentence)).toBeNull()
})

it('adds a line with Shift and Enter', async () => {
  const { onSend, field, user } = await open()
  await user.type(field, 'een{Shift>}{Enter}{/Shift}twee')
  expect(field.value).toBe('een\ntwee')
  expect(onSend).not.toHaveBeenCalled()
})

it('follows the Enter setting, and always sends with Ctrl or Cmd', async () => {
  const { onSend, field, user } = await open({ enterSends: false })
  await user.type(field, 'een{Enter}twee')
  expect(onSend).not.toHaveBeenCalled()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith('een\ntwee')
  await user.keyboard('{Meta>}{Enter}{/Meta}')
  expect(onSend).toHaveBeenCalledTimes(2)
})

it('never sends with Enter on a touch screen', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  const { onSend, field, user } = await open()
  await user.type(field, 'hallo{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend).toHaveBeenCalledExactlyOnceWith('hallo')
})

it('does not send with the Enter that ends a composition', async () => {
  const { onSend, field, user } = await open()
  await user.type(field, 'にほん')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 })
  // Safari ends the composition first and only keeps the key code.
  fireEvent.keyDown(field, { key: 'Enter', isComposing: false, keyCode: 229 })
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', isComposing: false, keyCode: 13 })
  expect(onSend).toHaveBeenCalledExactlyOnceWith('にほん')
})

it('counts graphemes, warns near the limit, and blocks above it without cutting', async () => {
  const { onSend, field, user } = await open({ limit: 10 })
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(send.disabled).toBe(true)
  fireEvent.change(field, { target: { value: '👩‍👩‍👧‍👦'.repeat(8) } })
  expect(screen.getByText('8/10').dataset.status).toBe('fine')
  fireEvent.change(field, { target: { value: '👩‍👩‍👧‍👦'.repeat(9) } })
  expect(screen.getByText('9/10').dataset.status).toBe('near')
  expect(screen.getByRole('status').textContent).toContain('10 characters')
  fireEvent.change(field, { target: { value: 'a'.repeat(13) } })
  expect(screen.getByText('13/10').dataset.status).toBe('over')
  expect(screen.getByRole('status').textContent).toBe('This message is 3 characters too long.')
  expect(field.value).toHaveLength(13)
  expect(send.disabled).toBe(true)
  await user.type(field, '{Enter}')
  expect(onSend).not.toHaveBeenCalled()
})

it('shows both limits', async () => {
  const { field } = await open()
  fireEvent.change(field, { target: { value: '👩‍👩‍👧‍👦'.repeat(400) } })
  expect(screen.getByRole('status').textContent).toContain('8 kB')
  expect(screen.getByText(/kB$/, { selector: 'span' }).textContent).toMatch(/^\d+\.\d\/8 kB$/)
})

it('does not send when the text is only blanks', async () => {
  const { onSend, field, user } = await open()
  await user.type(field, '   {Enter}')
  expect(onSend).not.toHaveBeenCalled()
})

it('leaves on Escape', async () => {
  const onEscape = vi.fn()
  const { field, user } = await open({ onEscape })
  await user.type(field, '{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
})

it('recalls the last unsent message with the up arrow, only in an empty field', async () => {
  const onRecall = vi.fn()
  const { field, user } = await open({ onRecall })
  await user.type(field, '{Shift>}{ArrowUp}{/Shift}{Alt>}{ArrowUp}{/Alt}')
  fireEvent.keyDown(field, { key: 'ArrowUp', isComposing: true })
  expect(onRecall).not.toHaveBeenCalled()
  await user.type(field, '{ArrowUp}')
  expect(onRecall).toHaveBeenCalledOnce()
  await user.type(field, 'hallo{ArrowUp}')
  expect(onRecall).toHaveBeenCalledOnce()
})
