import type { ApolloClient } from '@apollo/client'
import { type LikeListName, likesVariables } from './like-lists.rules.ts'
import { LikeDetailDocument, LikesDocument } from './likes.generated.ts'

/** Fetches the first page of a list, unless it is cached. */
export async function startLikes(client: ApolloClient, list: LikeListName): Promise<void> {
  await client.query({ query: LikesDocument, variables: likesVariables(list) })
}

/** Fetches the relation between the viewer and a member. */
export async function startLikeDetail(client: ApolloClient, profileId: number): Promise<void> {
  await client.query({ query: LikeDetailDocument, variables: { profileId } })
}
