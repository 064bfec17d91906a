import type { LoaderFunctionArgs } from 'react-router'
import { useParams } from 'react-router'
import { likeListFrom, likesVariables } from '../features/likes/like-lists.rules.ts'
import { LikesDocument } from '../features/likes/likes.generated.ts'
import { LikesPage } from '../features/likes/likes-page.tsx'
import { apolloClient } from '../graphql/client.ts'
import { preloadProfile } from './preload-profile.ts'

export function loader({ params }: LoaderFunctionArgs) {
  const list = likeListFrom(params.type)
  if (!list) throw new Response(null, { status: 404 })
  // Only starts the request early; the page itself shows an error.
  apolloClient()
    .query({ query: LikesDocument, variables: likesVariables(list) })
    .catch(() => {})
}

export default function LikesOfType() {
  return <LikesPage list={likeListFrom(useParams().type) ?? 'received'} onNear={preloadProfile} />
}
