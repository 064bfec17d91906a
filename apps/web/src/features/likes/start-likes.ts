import type { ApolloClient } from '@apollo/client'
import { type LikeListName, likesVariables } from './like-lists.rules.ts'
import { LikeDetailDocument, LikesDocument } from './likes.generated.ts'

/** Asks for the first page of a list, unless it is known. */
export async function startLikes(client: ApolloClient, list: LikeListName): Promise<void> {
  await client.query({ query: LikesDocument, variables: likesVariables(list) })
}

/** Asks for what there is between the member and somebody. */
export async function startLikeDetail(client: ApolloClient, profileId: number): Promise<void> {
  await client.query({ query: LikeDetailDocument, variables: { profileId } })
}
