import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProgressBar, withProgress } from './progress-bar.tsx'

const isShown = () => screen.queryByTestId('progress') !== null

it('is shown until the last of the pages that are being loaded is there, or has failed', async () => {
  render(<ProgressBar />)
  expect(isShown()).toBe(false)
  const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const results = await act(async () => [withProgress(one.promise), withProgress(other.promise)])
  expect(isShown()).toBe(true)
  await act(async () => one.resolve('a page'))
  expect(isShown()).toBe(true)
  await act(async () => other.reject(new Error('The network is away')))
  expect(isShown()).toBe(false)
  expect(await Promise.allSettled(results)).toMatchObject([
    { value: 'a page' },
    { reason: { message: 'The network is away' } },
  ])
})
