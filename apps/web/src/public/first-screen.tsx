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
import { SiteNameContext } from '../shared/site-name.ts'
import type { DrawnAt } from '../ui/hydration.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('../i18n/locales/*.po')

export interface FirstScreenInput {
  site: { name: string }
  /** A language tag; its first two letters count. */
  locale: string
  /** The path that was asked for, with its query. */
  url: string
  drawnAt: DrawnAt
  run: RunPersisted
  /** Hears of a part that could not be drawn here; the browser draws it then. */
  onFailure: (error: unknown) => void
  /** Ends the drawing: the browser then draws the page from nothing. */
  signal: AbortSignal
}

/** The first screen of a page of the member application, and what it was drawn from. */
export interface FirstScreen {
  html: string
  /** The links with which React asks for the page's first pictures. */
  preloads: string
  answers: FirstAnswers
}

/**
 * Draws a page of the member application as HTML. Null where the page is drawn by the browser alone, or its visitor will
 * be led elsewhere; `log-in` where a visitor asks for a page of members.
 */
export async function drawFirstScreen(input: FirstScreenInput): Promise<FirstScreen | 'log-in' | null> {
  const { pathname } = new URL(input.url, 'http://localhost')
  const row = rowAt(pathname)
  if (!row) return null
  const graph = createServerGraph(input.run)
  try {
    const { data } = await graph.client.query({ query: SessionViewerDocument })
    const isMember = Boolean(data?.viewer)
    if (row.audience === 'members' && !isMember) return 'log-in'
    // The ways in lead a member on.
    if (row.layout === 'empty' && isMember) return null
    const locale = localeOf(input.locale)
    const words = await catalogues[`../i18n/locales/${locale}.po`]?.()
    const language = setupI18n({ locale, messages: { [locale]: words?.messages ?? {} } })
    const { result, aborted } = await prerenderStatic({
      tree: (
        <SiteNameContext value={input.site.name}>
          <Providers graph={graph} language={language} drawnAt={input.drawnAt}>
            <StaticRouter location={input.url}>
              <Pages />
            </StaticRouter>
          </Providers>
        </SiteNameContext>
      ),
      // In one piece: no script of React's is needed to put parts in their places.
      renderFunction: (tree) =>
        prerenderToNodeStream(tree, {
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onError: input.onFailure,
        }),
      signal: input.signal,
    })
    if (aborted) return null
    const preloads = /^(?:<link [^>]*>)*/.exec(result)?.[0] ?? ''
    const html = result.slice(preloads.length)
    return {
      html,
      preloads,
      answers: { cache: graph.client.cache.extract() as NormalizedCacheObject, drawnAt: input.drawnAt },
    }
  } finally {
    graph.close()
  }
}
