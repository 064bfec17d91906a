import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { loadMessages } from '../i18n/catalogues.ts'
import type { Locale } from '../i18n/locale.ts'

/** Renders inside the language provider and a router, like the application, with the real translations. */
export async function renderWithApp(
  children: ReactNode,
  { locale = 'en', path = '/' }: { locale?: Locale; path?: string } = {},
) {
  i18n.loadAndActivate({ locale, messages: await loadMessages(locale) })
  const wrapper = ({ children: inner }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[path]}>{inner}</MemoryRouter>
    </I18nProvider>
  )
  return render(children, { wrapper })
}
