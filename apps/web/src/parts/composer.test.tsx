import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithApp } from '../testing/render.tsx'
import { Composer } from './composer.tsx'
import { countBytes, countGraphemes } from './graphemes.ts'

const family = '👨‍👩‍👧‍👦'

function Writing({
  onSend,
  sendOnEnter = true,
  limit = 1000,
  byteLimit,
}: Partial<Parameters<typeof Composer>[0]>) {
  const [value, setValue] = useState('')
  return (
    <Composer
      value={value}
      onChange={setValue}
      onSend={(text) => onSend?.(text)}
      sendOnEnter={sendOnEnter}
      limit={limit}
      {...(byteLimit ? { byteLimit } : {})}
    />
  )
}

async function write(text: string, props: Partial<Parameters<typeof Composer>[0]> = {}) {
  const onSend = vi.fn()
  await renderWithApp(<Writing onSend={onSend} {...props} />)
  const field = screen.getByLabelText<HTMLTextAreaElement>('Message')
  fireEvent.change(field, { target: { value: text } })
  return {
    onSend,
    field,
    user: userEvent.setup(),
    send: screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }),
  }
}

const touch = (coarse: boolean) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: coarse && query.includes('coarse') }))
}

afterEach(() => vi.unstubAllGlobals())

describe('Enter', () => {
  it('sends where the setting says so, without outer blanks', async () => {
    const { onSend, field } = await write('  hallo \n')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onSend).toHaveBeenCalledExactlyOnceWith('hallo')
  })

  it('begins a new line with Shift', async () => {
    const { onSend, field, user } = await write('hallo')
    field.focus()
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(onSend).not.toHaveBeenCalled()
    expect(field.value).toBe('hallo\n')
  })

  it('begins a new line where the setting says so, and Ctrl or Cmd sends', async () => {
    const { onSend, field, user } = await write('hallo', { sendOnEnter: false })
    field.focus()
    await user.keyboard('{Enter}')
    expect(field.value).toBe('hallo\n')
    expect(onSend).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    fireEvent.keyDown(field, { key: 'Enter', metaKey: true })
    expect(onSend).toHaveBeenCalledTimes(2)
  })

  it('belongs to the input method while it composes, in Safari too', async () => {
    const { onSend, field } = await write('こんにちは')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, ctrlKey: true })
    expect(onSend).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
    expect(onSend).toHaveBeenCalledOnce()
  })

  it('never sends on touch', async () => {
    touch(true)
    const { onSend, field } = await write('hallo')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onSend).not.toHaveBeenCalled()
    expect(field.getAttribute('enterkeyhint')).toBe('enter')
  })
})

describe('sending', () => {
  it('leaves clearing the field to who keeps the text', async () => {
    const { onSend, field, send, user } = await write('hallo')
    await user.click(send)
    expect(onSend).toHaveBeenCalledWith('hallo')
    expect(field.value).toBe('hallo')
    expect(document.activeElement).toBe(field)
  })

  it('needs something to send', async () => {
    const { onSend, field, send } = await write(' \n ')
    expect(send.disabled).toBe(true)
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onSend).not.toHaveBeenCalled()
  })
})

describe('the counter', () => {
  it('counts what a reader sees', async () => {
    await write(`${family}é🇳🇱!`)
    expect(screen.getByText('4/1000')).toBeTruthy()
  })

  it('warns before the limit', async () => {
    await write('x'.repeat(46), { limit: 50 })
    expect(screen.getByText('46/50').hasAttribute('data-near')).toBe(true)
    expect(screen.getByText('4 characters left')).toBeTruthy()
  })

  it('allows exactly the limit', async () => {
    const { onSend, field } = await write(family.repeat(50), { limit: 50 })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onSend).toHaveBeenCalledOnce()
  })

  it('blocks past the limit and cuts nothing', async () => {
    const text = 'x'.repeat(53)
    const { onSend, field, send } = await write(text, { limit: 50 })
    expect(send.disabled).toBe(true)
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onSend).not.toHaveBeenCalled()
    expect(field.value).toBe(text)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('This message is 3 characters too long.')).toBeTruthy()
  })

  it('blocks what is too heavy although it is short', async () => {
    const { send } = await write(family.repeat(10), { byteLimit: 100 })
    expect(countBytes(family.repeat(10))).toBe(250)
    expect(send.disabled).toBe(true)
    expect(screen.getByText('This message is too long to send.')).toBeTruthy()
  })
})

it.each([
  ['', 0],
  ['abc\n', 4],
  ['e\u0301', 1],
  [family, 1],
])('countGraphemes(%j) is %i', (text, count) => {
  expect(countGraphemes(text)).toBe(count)
})
