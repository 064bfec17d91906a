import type { LoaderFunctionArgs } from 'react-router'
import { useParams } from 'react-router'
import { ProfilePage } from '../features/profile/profile-page.tsx'
import { startProfile } from '../features/profile/start-profile.ts'
import { apolloClient } from '../graphql/client.ts'
import { idFrom } from '../shared/people/id-from.ts'

/** Requests a profile early. The page itself shows an error. */
export function preload(id: number): void {
  startProfile(apolloClient(), id).catch(() => {})
}

export function loader({ params }: LoaderFunctionArgs) {
  const id = idFrom(params.id)
  if (id) preload(id)
  return null
}

export default function Member() {
  const id = idFrom(useParams().id)
  return <ProfilePage key={id} id={id} />
}
