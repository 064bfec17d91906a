import type { LoaderFunctionArgs } from 'react-router'
import { useParams } from 'react-router'
import { ProfilePageDocument } from '../features/profile/profile.generated.ts'
import { ProfilePage } from '../features/profile/profile-page.tsx'
import { apolloClient } from '../graphql/client.ts'
import { idFrom } from '../shared/people/id-from.ts'

/** Requests a profile early, unless it is cached. The page itself shows an error. */
export function requestProfile(id: number): void {
  apolloClient()
    .query({ query: ProfilePageDocument, variables: { id } })
    .catch(() => {})
}

export function loader({ params }: LoaderFunctionArgs) {
  const id = idFrom(params.id)
  if (id) requestProfile(id)
}

export default function Member() {
  const id = idFrom(useParams().id)
  return <ProfilePage key={id} id={id} />
}
