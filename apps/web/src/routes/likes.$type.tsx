import { type Params, useParams } from 'react-router'
import { likeListFrom, likesVariables } from '../features/likes/like-lists.rules.ts'
import { LikesDocument } from '../features/likes/likes.generated.ts'
import { LikesPage } from '../features/likes/likes-page.tsx'
import { apolloClient } from '../graphql/client.ts'
import { ErrorPage } from '../shared/error-page.tsx'

export function prefetch({ type }: Params) {
  const list = likeListFrom(type)
  return list && apolloClient().query({ query: LikesDocument, variables: likesVariables(list) })
}

function LikesOfType() {
  const list = likeListFrom(useParams().type)
  return list ? <LikesPage list={list} /> : <ErrorPage status={404} />
}

export { LikesOfType as component }
