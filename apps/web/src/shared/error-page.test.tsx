import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithApp } from '../testing/render.tsx'
import { ErrorPage } from './error-page.tsx'

it('shows the message with status 500 by default', async () => {
  await renderWithApp(<ErrorPage message="Er is een fout opgetreden." />)
  expect(screen.getByRole('heading').textContent).toBe('Er is een fout opgetreden.')
  expect(screen.getByText('500')).toBeTruthy()
})

it('shows "Error" when there is no message', async () => {
  await renderWithApp(<ErrorPage status={503} message="" />)
  expect(screen.getByRole('heading').textContent).toBe('Error')
  expect(screen.getByText('503')).toBeTruthy()
})

it('has its own English text for a missing page, in every language', async () => {
  await renderWithApp(<ErrorPage status={404} message="anything" />, { locale: 'nl' })
  expect(screen.getByRole('heading').textContent).toBe('This page could not be found')
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('heading').closest('[lang]')?.getAttribute('lang')).toBe('en')
})

it('keeps the address out of search engines while it is shown', async () => {
  const { unmount } = await renderWithApp(<ErrorPage status={404} />)
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  unmount()
  expect(document.querySelector('meta[name=robots]')).toBeNull()
})

it('is the main content only when no layout already has one', async () => {
  const { rerender } = await renderWithApp(<ErrorPage />)
  expect(screen.queryByRole('main')).toBeNull()
  rerender(<ErrorPage alone />)
  expect(screen.getByRole('main')).toBeTruthy()
})
