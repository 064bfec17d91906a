import 'virtual:tokens.css'
import '../theme/global.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { runGraph } from '../graphql/client.ts'
import { createGraph } from '../graphql/graph.ts'
import { SessionViewerDocument } from '../graphql/viewer.generated.ts'
import { activateLocale, localeOf } from '../i18n/catalogues.ts'
import { followSystemScheme } from '../theme/scheme.ts'
import { reloadOnce } from './chunk-failure.ts'
import { LastResort } from './errors.tsx'
import { Providers } from './providers.tsx'
import { createRouter } from './router.tsx'

window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault()
})

followSystemScheme()
const graph = runGraph(createGraph())
// Everything waits for the answer to who is there; the session itself shows what went wrong.
graph.client.query({ query: SessionViewerDocument }).catch(() => {})
// The router starts fetching the page's module while the catalogue is on its way.
const router = createRouter()
await activateLocale(localeOf(document.documentElement.lang))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(
  <LastResort>
    <Providers graph={graph}>
      <RouterProvider router={router} />
    </Providers>
  </LastResort>,
)
