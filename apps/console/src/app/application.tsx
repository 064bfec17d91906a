import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router'
import { ProofProvider } from '../shared/proof/proof-provider.tsx'
import { SessionProvider } from '../shared/session/session.tsx'
import { nonce } from '../shared/theme/nonce.ts'
import { consoleTheme } from '../shared/theme/theme.ts'
import { Toaster } from '../shared/toast/toaster.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Pages } from './pages.tsx'

const styles = createCache({ key: 'console', ...(nonce ? { nonce } : {}) })
const theme = consoleTheme()

/** The console: everything that all its pages share, around the pages. */
export function Application({ client }: { client: ApolloClient }) {
  return (
    <StrictMode>
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="console-scheme">
          <CssBaseline />
          <I18nProvider i18n={i18n}>
            <ErrorBoundary>
              <ApolloProvider client={client}>
                <BrowserRouter>
                  <SessionProvider>
                    <ProofProvider>
                      <Pages />
                    </ProofProvider>
                  </SessionProvider>
                </BrowserRouter>
              </ApolloProvider>
              <Toaster />
            </ErrorBoundary>
          </I18nProvider>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>
  )
}
