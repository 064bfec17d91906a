import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { Toaster } from '../ui/toaster.tsx'

/** What every page of the application stands in: the client, the language, and the place for toasts. */
export function Providers({ client, children }: { client: ApolloClient; children: ReactNode }) {
  return (
    <ApolloProvider client={client}>
      <I18nProvider i18n={i18n}>
        {children}
        <Toaster />
      </I18nProvider>
    </ApolloProvider>
  )
}
