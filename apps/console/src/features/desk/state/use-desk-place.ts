import { useMemo } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import type { ReviewQueue } from '../../../graphql/types.generated.ts'
import { useViewer } from '../../../shared/session/session.tsx'
import { useSite } from '../../../shared/session/use-site.ts'
import { filterOf, graphFilter } from '../rules/desk-filter.rules.ts'
import { canDecide, canErase, canView, queueOf, slugOf, viewedQueues } from '../rules/queues.rules.ts'

/** Where the reviewer is: the queue, the filter and the URLs that keep both. */
export function useDeskPlace() {
  const { queue: slug = '' } = useParams()
  const [search] = useSearchParams()
  const { search: query } = useLocation()
  const viewer = useViewer()
  const { site } = useSite()
  const siteId = site?.id ?? null
  return useMemo(() => {
    const queue = queueOf(slug)
    const filter = filterOf(search)
    const listed = graphFilter(slug, filter, siteId)
    // Of every queue those that the viewer may read, and for the next item those that they may decide.
    const readable = queue ? [queue] : viewedQueues(viewer.rights)
    const decidable = readable.filter((one) => canDecide(viewer.rights, one))
    return {
      slug,
      queue,
      filter,
      viewer,
      isAllowed: queue !== undefined && (queue ? canView(viewer.rights, queue) : readable.length > 0),
      decidable,
      graphFilter: { ...listed, queues: readable },
      nextFilter: { ...listed, queues: decidable, state: 'OPEN' as const, isMine: null },
      listUrl: `/desk/${slug}${query}`,
      nextUrl: `/desk/${slug}/next${query}`,
      /** In the list of every queue the URL of a case keeps the list. */
      caseUrl: (id: number, of: ReviewQueue) => `/desk/${queue === null ? slug : slugOf(of)}/${id}${query}`,
      canDecide: (of: ReviewQueue) => canDecide(viewer.rights, of),
      canErase: (of: ReviewQueue) => canErase(viewer.rights, of),
    }
  }, [slug, search, query, viewer, siteId])
}

export type DeskPlace = ReturnType<typeof useDeskPlace>
