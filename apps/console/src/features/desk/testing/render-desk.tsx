import { ApolloProvider } from '@apollo/client/react'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { ThemeProvider } from '@mui/material/styles'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, vi } from 'vitest'
import { createConsoleClient } from '../../../graphql/client.ts'
import { CommandLayer } from '../../../shared/commands/command-layer.tsx'
import { SessionProvider, useSession } from '../../../shared/session/session.tsx'
import { consoleTheme } from '../../../shared/theme/theme.ts'
import { Toaster } from '../../../shared/toast/toaster.tsx'
import { DeskPages } from '../desk-pages.tsx'
import { DeskNavigation } from '../navigation/desk-navigation.tsx'
import type { DeskServer } from './desk-server.ts'
import { socketTo } from './fake-socket.ts'

// Asynchronous expectations may take longer on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

/** Shows the desk at an address, with the console's own data layer; only the network is a fake. */
export function renderDesk(server: DeskServer, path: string) {
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const result = await server.answer(JSON.parse(body))
    return new Response(JSON.stringify(result), { headers: { 'content-type': 'application/json' } })
  })
  vi.stubGlobal('WebSocket', socketTo(server))
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <ThemeProvider theme={consoleTheme()}>
      <I18nProvider i18n={i18n}>
        <ApolloProvider client={createConsoleClient()}>
          <MemoryRouter initialEntries={[path]}>
            <SessionProvider>
              <LoggedIn>
                <CommandLayer>
                  <DeskNavigation />
                  <Address />
                  <Routes>
                    <Route path="/desk/*" element={<DeskPages />} />
                  </Routes>
                </CommandLayer>
              </LoggedIn>
            </SessionProvider>
          </MemoryRouter>
        </ApolloProvider>
        <Toaster />
      </I18nProvider>
    </ThemeProvider>,
  )
  return userEvent.setup()
}

function LoggedIn({ children }: { children: ReactNode }) {
  return useSession().state.phase === 'in' ? children : null
}

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{`${pathname}${search}`}</output>
}
