import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
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
