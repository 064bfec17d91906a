import type { ComponentType } from 'react'
import { lazy, Suspense } from 'react'
import type { Viewer } from '../../../graphql/session.ts'
import { useSession } from '../../../graphql/session.ts'
import { loadLaterMessages } from '../../../i18n/catalogues.ts'
import { useIsHydrated } from '../../../ui/hydration.ts'
import { loadChunk } from '../../../ui/load-chunk.ts'

// Lazy because it is 9 kB of the first load of /members with the outbox, and shows nothing at first.
async function load() {
  const [hosts] = await Promise.all([
    loadChunk(() => import('./all-hosts.tsx')),
    loadChunk(loadLaterMessages),
  ])
  return hosts
}
const AllHosts = lazy(async () => ({ default: (await load()).AllHosts }))
const CountdownStrip = lazy(async () => ({ default: (await load()).CountdownStrip }))
const AllPageHosts = lazy(async () => ({
  default: (await loadChunk(() => import('./page-hosts.tsx'))).AllPageHosts,
}))

/** The background components of every member page. */
export const MemberHosts = () => <ForMember part={AllHosts} />

/** The countdown above every member page. */
export const MemberCountdown = () => <ForMember part={CountdownStrip} />

/** The background components of every page of the normal layout. */
export const PageHosts = () =>
  useIsHydrated() && (
    <Suspense fallback={null}>
      <AllPageHosts />
    </Suspense>
  )

/** Not rendered on the server, because it depends on events and on the device's clock. */
function ForMember({ part: Part }: { part: ComponentType<{ viewer: Viewer }> }) {
  const { viewer } = useSession()
  if (!useIsHydrated() || !viewer) return null
  return (
    <Suspense fallback={null}>
      <Part viewer={viewer} />
    </Suspense>
  )
}
