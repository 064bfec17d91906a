import type { LoaderFunctionArgs } from 'react-router'
import { useParams } from 'react-router'
import { LikeDetail } from '../features/likes/like-detail.tsx'
import { LikeDetailDocument } from '../features/likes/likes.generated.ts'
import { apolloClient } from '../graphql/client.ts'
import { idFrom } from '../shared/people/id-from.ts'

export function loader({ params }: LoaderFunctionArgs) {
  const id = idFrom(params.id)
  if (!id) return
  // Only starts the request early; the page itself shows an error.
  apolloClient()
    .query({ query: LikeDetailDocument, variables: { profileId: id } })
    .catch(() => {})
}

export default function LikeOrMatch() {
  const id = idFrom(useParams().id)
  return <LikeDetail key={id} id={id} />
}
