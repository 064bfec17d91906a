import { useRefetchOnVisit } from '../people/use-refetch-on-visit.ts'
import { useOwnProfileQuery } from './profile-edit.generated.ts'
import type { OwnProfile } from './use-profile-edit.ts'

/** The viewer's profile as a form needs it; null until it is loaded. */
export function useOwnProfile(): { own: OwnProfile | null; isFailed: boolean; retry: () => void } {
  const { data, error, refetch } = useOwnProfileQuery()
  // An event brings not all of it.
  useRefetchOnVisit('own-profile', data !== undefined, refetch)
  const own = data?.viewer ? { ...data, viewer: data.viewer } : null
  return { own, isFailed: !own && error !== undefined, retry: () => void refetch().catch(() => {}) }
}
