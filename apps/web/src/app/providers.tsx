import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { SessionProvider } from '../features/session/session-provider.tsx'
import type { Graph } from '../graphql/graph.ts'
import { Toaster } from '../ui/toaster.tsx'

/** What every page of the application stands in: the language, the data, the session, and the place for toasts. */
export function Providers({ graph, children }: { graph: Graph; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <SessionProvider graph={graph}>
        {children}
        <Toaster />
      </SessionProvider>
    </I18nProvider>
  )
}
