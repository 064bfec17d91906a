import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderWithApp } from '../testing/render.tsx'
import { connectionLost } from '../ui/connection-lost.ts'
import { PagePlaceholder } from './page-placeholder.tsx'

afterEach(() => {
  connectionLost.set(false)
  document.head.replaceChildren()
})

const words = 'Je bent offline. Probeer het zo opnieuw.'

it('says nothing while a page is loaded, and what it waits for without a connection', async () => {
  await renderWithApp(<PagePlaceholder />, { locale: 'nl' })
  expect(screen.queryByText(words)).toBeNull()
  act(() => connectionLost.set(true))
  screen.getByText(words)
})

it('says it on a page that was opened without a connection', async () => {
  const meta = document.createElement('meta')
  meta.name = 'offline-start'
  document.head.append(meta)
  await renderWithApp(<PagePlaceholder />, { locale: 'nl' })
  screen.getByText(words)
})
