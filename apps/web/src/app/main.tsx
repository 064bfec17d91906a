import 'virtual:tokens.css'
import '../theme/global.css'
import { i18n } from '@lingui/core'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { followInstallEvent } from '../features/install/install-event.ts'
import { preloadStrip } from '../features/session/member-strips.tsx'
import { runGraph } from '../graphql/client.ts'
import { readFirstAnswers } from '../graphql/first-answers.ts'
import { createGraph } from '../graphql/graph.ts'
import { SessionViewerDocument } from '../graphql/viewer.generated.ts'
import { activateLocale } from '../i18n/catalogues.ts'
import { localeOf } from '../i18n/locale.ts'
import { followSystemScheme } from '../theme/scheme.ts'
import { startedOffline } from '../ui/offline-start.ts'
import { followPageHidden } from '../ui/page-hidden.ts'
import { followPresses } from '../ui/press.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { Measuring } from './measuring.tsx'
import { MovingRouter } from './moving-router.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Providers } from './providers.tsx'
import { firstPartOf, matchRoute } from './route-table.ts'
import { loadForOtherPages, loadPage, Pages, prefetchData } from './router.tsx'
import { ScrollRestoration } from './scroll-restoration.tsx'

followSystemScheme()
followPresses()
followPageHidden()
followInstallEvent()
const answers = readFirstAnswers()
const graph = runGraph(createGraph({ answers }))
// Without a connection the member is known from this device. Otherwise this starts the viewer query early, because
// everything waits for it; the session itself reports its error.
const restored = startedOffline() ? restore() : null
const address = new URL(window.location.href)
if (!restored) {
  graph.client
    .query({ query: SessionViewerDocument })
    .then(({ data }) => data?.viewer && prefetchData(address))
    .catch(() => {})
}
// The translations first, because the page asks which are on their way; both load in parallel.
const texts = activateLocale(
  localeOf(document.documentElement.lang),
  firstPartOf(matchRoute(address.pathname)?.row),
)
const page = loadPage(address)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
start(root).catch(reportError)

// Not a top-level `await`: the modules of pages share code with this one and would wait for it.
async function start(root: HTMLElement) {
  const known = answers && graph.client.readQuery({ query: SessionViewerDocument })
  await Promise.all([texts, restored, preloadStrip(known?.viewer)])
  const isRendered = root.hasChildNodes()
  const application = (
    <Providers graph={graph} language={i18n} renderTime={(isRendered && answers?.renderTime) || null}>
      <MovingRouter>
        <Pages />
        <ScrollRestoration />
        <ProgressBar />
        <Measuring />
      </MovingRouter>
    </Providers>
  )
  if (isRendered) {
    // The server-rendered page stays until everything that renders it is loaded.
    await page
    window.earlyPresses?.leaveToReact()
    hydrateRoot(root, application)
  } else {
    graph.hydrated()
    createRoot(root).render(application)
  }
  // A page that needs them tries again.
  whenIdle(() => void loadForOtherPages())
}

/** Fills the cache from this device. */
async function restore(): Promise<void> {
  const { restoreCopies } = await import('./offline/restore-copies.ts')
  await restoreCopies(graph.client.cache).catch(reportError)
}
