import 'virtual:tokens.css'
import '../theme/global.css'
import { createRoot } from 'react-dom/client'
import { runGraph } from '../graphql/client.ts'
import { createGraph } from '../graphql/graph.ts'
import { SessionViewerDocument } from '../graphql/viewer.generated.ts'
import { activateLocale, laterWords } from '../i18n/catalogues.ts'
import { localeOf } from '../i18n/locale.ts'
import { followSystemScheme } from '../theme/scheme.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { LastResort } from './errors.tsx'
import { Providers } from './providers.tsx'
import { preloadPage, Router } from './router.tsx'

followSystemScheme()
const graph = runGraph(createGraph())
// Everything waits for the answer to who is there; the session itself shows what went wrong.
graph.client.query({ query: SessionViewerDocument }).catch(() => {})
// The page's module is on its way while the catalogue is.
preloadPage(window.location.pathname)
await activateLocale(localeOf(document.documentElement.lang))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(
  <LastResort>
    <Providers graph={graph}>
      <Router />
    </Providers>
  </LastResort>,
)
// What may be opened next has its words by then, in a tunnel too; whoever needs them tries again.
whenIdle(() => void laterWords().catch(() => {}))
