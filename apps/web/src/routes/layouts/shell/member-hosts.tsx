import type { ComponentType } from 'react'
import { lazy, Suspense } from 'react'
import type { Viewer } from '../../../graphql/session.ts'
import { useSession } from '../../../graphql/session.ts'
import { fetchPart } from '../../../ui/fetch-part.ts'
import { useIsHydrated } from '../../../ui/hydration.ts'

// 9 kB of the first load of /members with the outbox, none of which is drawn at first.
const load = () => fetchPart(() => import('./all-hosts.tsx'))
const AllHosts = lazy(async () => ({ default: (await load()).AllHosts }))
const CountdownStrip = lazy(async () => ({ default: (await load()).CountdownStrip }))

/** What goes on beside every page of a member. */
export const MemberHosts = () => <ForMember part={AllHosts} />

/** What counts down above every page of a member. */
export const MemberCountdown = () => <ForMember part={CountdownStrip} />

/** The server draws none of it: it lives by what happens, and by the clock of the device. */
function ForMember({ part: Part }: { part: ComponentType<{ viewer: Viewer }> }) {
  const { viewer } = useSession()
  if (!useIsHydrated() || !viewer) return null
  return (
    <Suspense fallback={null}>
      <Part viewer={viewer} />
    </Suspense>
  )
}
