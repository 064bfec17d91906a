import type { ComponentType } from 'react'
import { lazy, Suspense } from 'react'
import type { Viewer } from '../../../graphql/session.ts'
import { useSession } from '../../../graphql/session.ts'
import { fetchPart } from '../../../ui/fetch-part.ts'
import { useIsHydrated } from '../../../ui/hydration.ts'

// Lazy because it is 9 kB of the first load of /members with the outbox, and shows nothing at first.
const load = () => fetchPart(() => import('./all-hosts.tsx'))
const AllHosts = lazy(async () => ({ default: (await load()).AllHosts }))
const CountdownStrip = lazy(async () => ({ default: (await load()).CountdownStrip }))

/** The background components of every member page. */
export const MemberHosts = () => <ForMember part={AllHosts} />

/** The countdown above every member page. */
export const MemberCountdown = () => <ForMember part={CountdownStrip} />

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
