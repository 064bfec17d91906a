import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithApp } from '../../testing/render.tsx'
import { SettingsList } from './settings-list.tsx'
import { SettingsShell } from './settings-shell.tsx'

it('lists every page of the settings with what it is for', async () => {
  await renderWithApp(<SettingsList />, { locale: 'nl' })
  const list = screen.getByRole('navigation', { name: 'Instellingen' })
  const links = within(list).getAllByRole('link')
  expect(links).toHaveLength(11)
  expect(
    within(list)
      .getByRole('link', { name: /^Privacy Jij bepaalt/ })
      .getAttribute('href'),
  ).toBe('/settings/privacy')
})

it('leads from a page back to the list', async () => {
  await renderWithApp(<SettingsShell title="Privacy">x</SettingsShell>, {
    locale: 'nl',
    path: '/settings/privacy',
  })
  expect(screen.getByRole('link', { name: 'Instellingen' }).getAttribute('href')).toBe('/settings')
  const places = screen.getByRole('navigation', { name: 'Instellingen' })
  const here = within(places).getByRole('link', { name: 'Privacy' })
  expect(here.getAttribute('aria-current')).toBe('page')
})
