import type { LoaderFunctionArgs } from 'react-router'
import { useParams } from 'react-router'
import { LikeDetail } from '../features/likes/like-detail.tsx'
import { startLikeDetail } from '../features/likes/start-likes.ts'
import { apolloClient } from '../graphql/client.ts'
import { idFrom } from '../shared/people/id-from.ts'

export function loader({ params }: LoaderFunctionArgs) {
  const id = idFrom(params.id)
  // Only starts the request early; the page itself shows an error.
  if (id) startLikeDetail(apolloClient(), id).catch(() => {})
  return null
}

export default function LikeOrMatch() {
  const id = idFrom(useParams().id)
  return <LikeDetail key={id} id={id} />
}
