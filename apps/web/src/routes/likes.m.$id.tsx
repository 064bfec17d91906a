import { useParams } from 'react-router'
import { LikeDetail } from '../features/likes/like-detail.tsx'
import { idFrom } from '../shared/people/id-from.ts'

function LikeOrMatch() {
  const id = idFrom(useParams().id)
  return <LikeDetail key={id} id={id} />
}

export { LikeOrMatch as component }
