import type { NormalizedCacheObject } from '@apollo/client/cache'
import { prerenderStatic } from '@apollo/client/react/ssr'
import { type Messages, setupI18n } from '@lingui/core'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { Providers } from '../app/providers.tsx'
import { Pages, rowAt } from '../app/router.tsx'
import type { FirstAnswers } from '../graphql/first-answers.ts'
import { createServerGraph, type RunPersisted } from '../graphql/server-graph.ts'
import { SessionViewerDocument } from '../graphql/viewer.generated.ts'
import { localeOf } from '../i18n/locale.ts'
import { SiteLanguagesContext } from '../shared/site-languages.ts'
import { SiteNameContext } from '../shared/site-name.ts'
import type { RenderTime } from '../ui/hydration.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('../i18n/locales/*.po')

export interface FirstScreenInput {
  site: { name: string; locales: readonly string[] }
  /** A language tag; its first two letters count. */
  locale: string
  /** The requested path with its query. */
  url: string
  renderTime: RenderTime
  run: RunPersisted
  /** Called when a part could not be rendered here; the browser then renders it. */
  onFailure: (error: unknown) => void
  /** Ends the rendering: the browser then renders the page itself. */
  signal: AbortSignal
}

/** The rendered first screen of a page, and the data it was rendered from. */
export interface FirstScreen {
  /** Empty if only the browser renders the page, which then at least knows whose it is. */
  html: string
  /** The link tags with which React preloads the page's first images. */
  preloads: string
  answers: FirstAnswers
}

/**
 * Renders a page of the member application as HTML, or for a page that only the browser renders the answer about whose it
 * is. Null for such a page of a visitor, or if it redirects; `log-in` if a visitor asks for a members' page.
 */
export async function renderFirstScreen(input: FirstScreenInput): Promise<FirstScreen | 'log-in' | null> {
  const row = rowAt(new URL(input.url, 'http://localhost').pathname)
  const graph = createServerGraph(input.run)
  try {
    const { data } = await graph.client.query({ query: SessionViewerDocument })
    const isMember = Boolean(data?.viewer)
    const answers = () => ({
      cache: graph.client.cache.extract() as NormalizedCacheObject,
      renderTime: input.renderTime,
    })
    const unrendered = () => ({ html: '', preloads: '', answers: answers() })
    if (!row) return isMember ? unrendered() : null
    if (row.audience === 'members' && !isMember) return 'log-in'
    // Login and signup pages redirect a member.
    if (row.layout === 'empty' && isMember) return null
    const locale = localeOf(input.locale)
    const words = await catalogues[`../i18n/locales/${locale}.po`]?.()
    const language = setupI18n({ locale, messages: { [locale]: words?.messages ?? {} } })
    // With a signal that is already aborted the library throws instead of returning `aborted`.
    if (input.signal.aborted) return unrendered()
    const { result, aborted } = await prerenderStatic({
      tree: (
        <SiteNameContext value={input.site.name}>
          <SiteLanguagesContext value={input.site.locales}>
            <Providers graph={graph} language={language} renderTime={input.renderTime}>
              <StaticRouter location={input.url}>
                <Pages />
              </StaticRouter>
            </Providers>
          </SiteLanguagesContext>
        </SiteNameContext>
      ),
      // Rendered in one piece, so that React needs no inline script to put parts in place.
      renderFunction: (tree) =>
        prerenderToNodeStream(tree, {
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onError: input.onFailure,
        }),
      signal: input.signal,
    })
    if (aborted) return unrendered()
    const preloads = /^(?:<link [^>]*>)*/.exec(result)?.[0] ?? ''
    const html = result.slice(preloads.length)
    return { html, preloads, answers: answers() }
  } finally {
    graph.close()
  }
}
