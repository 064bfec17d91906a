import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderWithApp } from '../testing/render.tsx'
import { connectionLost } from './connection-lost.ts'
import { PresenceDot } from './presence-dot.tsx'

afterEach(() => connectionLost.set(false))

it('shows who is online, and of nobody that they are while the connection is lost', async () => {
  await renderWithApp(
    <>
      <p>
        Dewi <PresenceDot isOnline />
      </p>
      <p>
        Bram <PresenceDot isOnline={false} />
      </p>
    </>,
  )
  expect(screen.getByText('online').closest('p')?.textContent).toContain('Dewi')
  expect(screen.getAllByText('online')).toHaveLength(1)
  act(() => connectionLost.set(true))
  expect(screen.queryByText('online')).toBeNull()
  expect(screen.getAllByText('may or may not be online')).toHaveLength(2)
  act(() => connectionLost.set(false))
  expect(screen.getAllByText('online')).toHaveLength(1)
})
