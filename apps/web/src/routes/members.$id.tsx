import { useEffect } from 'react'
import { type Params, useParams } from 'react-router'
import { ProfilePageDocument } from '../features/profile/profile.generated.ts'
import { ProfilePage } from '../features/profile/profile-page.tsx'
import { apolloClient } from '../graphql/client.ts'
import { lazyComponent } from '../i18n/lazy-component.tsx'
import { idFrom } from '../shared/people/id-from.ts'

const ReactionSheet = lazyComponent(
  () => import('../features/chat/reaction/reaction-sheet.tsx'),
  'ReactionSheet',
)

export function prefetch(params: Params) {
  const id = idFrom(params.id)
  return id && apolloClient().query({ query: ProfilePageDocument, variables: { id } })
}

function Member() {
  const id = idFrom(useParams().id)
  // To be there at the first press.
  useEffect(() => void ReactionSheet.preload(), [])
  return <ProfilePage key={id} id={id} Reaction={ReactionSheet} />
}

export { Member as component }
