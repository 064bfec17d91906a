import { type Params, useParams } from 'react-router'
import { ProfilePageDocument } from '../features/profile/profile.generated.ts'
import { ProfilePage } from '../features/profile/profile-page.tsx'
import { apolloClient } from '../graphql/client.ts'
import { idFrom } from '../shared/people/id-from.ts'

export function prefetch(params: Params) {
  const id = idFrom(params.id)
  return id && apolloClient().query({ query: ProfilePageDocument, variables: { id } })
}

function Member() {
  const id = idFrom(useParams().id)
  return <ProfilePage key={id} id={id} />
}

export { Member as component }
