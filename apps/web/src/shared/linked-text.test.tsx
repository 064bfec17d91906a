import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderWithApp } from '../testing/render.tsx'
import { LinkedText } from './linked-text.tsx'

const links = () =>
  screen.queryAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('rel')])

it('leaves text unchanged', () => {
  const text = '  <b>hi</b> javascript:alert(1) www. www.x a@www.example.com awww.b.nl ftp://x\nlast'
  const { container } = render(<LinkedText text={text} />)
  expect(container.textContent).toBe(text)
  expect(links()).toEqual([])
})

it('links web addresses without the punctuation after them, with rel attributes that give no endorsement', () => {
  const { container } = render(<LinkedText text="Kijk (https://a.example/b?c=d#e), of http://f.example!" />)
  const rel = 'noopener noreferrer nofollow ugc'
  expect(links()).toEqual([
    ['https://a.example/b?c=d#e', rel],
    ['http://f.example', rel],
  ])
  expect(container.textContent).toBe('Kijk (https://a.example/b?c=d#e), of http://f.example!')
})

it('links an address that begins with www, by https', () => {
  const text = 'Zie www.voorbeeld.nl/a?b, of (WWW.Example.com).'
  const { container } = render(<LinkedText text={text} />)
  const rel = 'noopener noreferrer nofollow ugc'
  expect(links()).toEqual([
    ['https://www.voorbeeld.nl/a?b', rel],
    ['https://WWW.Example.com', rel],
  ])
  expect(container.textContent).toBe(text)
})

it('leaves an address that no browser can read as text', () => {
  render(<LinkedText text="http://a.example:99999/ en http://b.example" />)
  expect(links().map(([href]) => href)).toEqual(['http://b.example'])
})

it('shows to which website a link leads before it opens, and opens it on demand only', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await renderWithApp(<LinkedText text="Log in op https://раypal.example/x?y=1, of www.b.example" />, {
    locale: 'nl',
  })
  const [first, second] = screen.getAllByRole('link') as [HTMLElement, HTMLElement]
  await userEvent.click(first)
  const dialog = await screen.findByRole('dialog', { name: 'Deze website openen?' }, { timeout: 5000 })
  // The first two letters are Cyrillic.
  within(dialog).getByText('xn--ypal-43d9g.example')
  within(dialog).getByText('https://раypal.example/x?y=1')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hier blijven' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(opened).not.toHaveBeenCalled()
  second.focus()
  await userEvent.keyboard('{Enter}')
  const again = await screen.findByRole('dialog')
  within(again).getByText('www.b.example')
  await userEvent.click(within(again).getByRole('button', { name: 'Website openen' }))
  expect(opened).toHaveBeenCalledExactlyOnceWith('https://www.b.example', '_blank', 'noopener,noreferrer')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  opened.mockRestore()
})
