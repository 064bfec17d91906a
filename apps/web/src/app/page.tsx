import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy, useMemo } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { Navigate, useLocation, useParams } from 'react-router'
import { laterWords } from '../i18n/catalogues.ts'
import { ErrorPage } from '../shared/error-page.tsx'
import { fetchPart } from '../ui/fetch-part.ts'
import { withProgress } from './progress-bar.tsx'

/** The exports of a module under `src/routes`. */
export interface PageModule {
  default: ComponentType
  /**
   * Runs on navigation to the page, before it is rendered: to request its data early, to redirect with
   * `redirect`, or to return a `Response` of status 404 for a missing page.
   */
  loader?: (args: LoaderFunctionArgs) => unknown
}

export type LoadPage = () => Promise<PageModule>

/** The exports of a module under `src/routes/layouts`. */
export interface LayoutModule extends PageModule {
  /**
   * Loads what the layout shows beside the page, so that the whole server-rendered page is hydrated together.
   */
  preload?: () => Promise<unknown>
}

/**
 * A page whose module is loaded on the first visit, with its translations unless they come with the
 * application.
 */
export function lazyPage(load: LoadPage, isFirst = false): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [{ default: Page, loader }] = await withProgress(
      Promise.all([fetchPart(load), isFirst || import.meta.env.SSR ? null : fetchPart(laterWords)]),
    )
    // On the server, data is requested by rendering the page.
    return { default: loader && !import.meta.env.SSR ? withLoader(Page, loader) : Page }
  })
}

function withLoader(Page: ComponentType, loader: NonNullable<PageModule['loader']>): ComponentType {
  return function LoadedPage() {
    const params = useParams()
    const { pathname, search } = useLocation()
    // The address holds the parameters, so the address alone says when the loader has to run again.
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above
    const answer = useMemo(() => {
      const request = new Request(new URL(pathname + search, window.location.origin))
      return answerOf(() => loader({ params, request } as LoaderFunctionArgs))
    }, [pathname, search])
    const elsewhere = answer?.headers.get('location')
    if (elsewhere) return <Navigate to={elsewhere} replace />
    return answer?.status === 404 ? <ErrorPage status={404} /> : <Page />
  }
}

function answerOf(run: () => unknown): Response | null {
  try {
    const answer = run()
    return answer instanceof Response ? answer : null
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}
