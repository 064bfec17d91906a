import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { SessionProvider } from '../features/session/session-provider.tsx'
import type { Graph } from '../graphql/graph.ts'
import type { RenderTime } from '../ui/hydration.ts'
import { RenderTimeContext } from '../ui/hydration.ts'
import { Toaster } from '../ui/toaster.tsx'
import { ErrorBoundary, LastResort } from './error-boundary.tsx'

interface ProvidersProps {
  graph: Graph
  language: I18n
  /** The values of the server's rendering; null if the browser renders the page itself. */
  renderTime: RenderTime | null
  children: ReactNode
}

/** The providers around every page: language, data, session, and the toasts. */
export function Providers({ graph, language, renderTime, children }: ProvidersProps) {
  return (
    <ErrorBoundary fallback={<LastResort />}>
      <RenderTimeContext value={renderTime}>
        <I18nProvider i18n={language}>
          <SessionProvider graph={graph}>
            {children}
            <Toaster />
          </SessionProvider>
        </I18nProvider>
      </RenderTimeContext>
    </ErrorBoundary>
  )
}
