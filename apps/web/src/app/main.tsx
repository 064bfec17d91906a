import 'virtual:tokens.css'
import '../theme/global.css'
import { i18n } from '@lingui/core'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { runGraph } from '../graphql/client.ts'
import { readFirstAnswers } from '../graphql/first-answers.ts'
import { createGraph } from '../graphql/graph.ts'
import { SessionViewerDocument } from '../graphql/viewer.generated.ts'
import { activateLocale, laterWords } from '../i18n/catalogues.ts'
import { localeOf } from '../i18n/locale.ts'
import { followSystemScheme } from '../theme/scheme.ts'
import { followPresses } from '../ui/press.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { Providers } from './providers.tsx'
import { Pages, preloadPage } from './router.tsx'
import { ScrollMemory } from './scroll-memory.tsx'

followSystemScheme()
followPresses()
const answers = readFirstAnswers()
const graph = runGraph(createGraph({ answers }))
// Everything waits for the answer to who is there; the session itself shows what went wrong.
graph.client.query({ query: SessionViewerDocument }).catch(() => {})
// The page's module is on its way while the catalogue is.
const page = preloadPage(window.location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
start(root).catch(reportError)

// No `await` at the top: the modules of pages share code with this one and would wait for it.
async function start(root: HTMLElement) {
  await activateLocale(localeOf(document.documentElement.lang))
  const application = (
    <Providers graph={graph} language={i18n} drawnAt={answers?.drawnAt ?? null}>
      <BrowserRouter>
        <Pages />
        <ScrollMemory />
      </BrowserRouter>
    </Providers>
  )
  if (answers) {
    // What the server drew stays until everything that draws it is here.
    await page
    hydrateRoot(root, application)
  } else {
    createRoot(root).render(application)
  }
  // What may be opened next has its words by then, in a tunnel too; whoever needs them tries again.
  whenIdle(() => void laterWords().catch(() => {}))
}
