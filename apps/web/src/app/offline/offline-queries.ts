import type { OperationVariables } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { ChatListDocument, type ChatListQuery } from '../../features/chat/list/chat-list.generated.ts'
import {
  ChatConversationDocument,
  type ChatConversationQuery,
} from '../../features/chat/screen/conversation-screen.generated.ts'
import { variablesOf } from '../../features/chat/screen/target.rules.ts'
import { type LikeListName, likeLists, likesVariables } from '../../features/likes/like-lists.rules.ts'
import { LikesDocument } from '../../features/likes/likes.generated.ts'
import { ProfilePageDocument } from '../../features/profile/profile.generated.ts'
import { documentIdOf } from '../../graphql/links/operation.ts'
import { SessionViewerDocument } from '../../graphql/viewer.generated.ts'
import { OwnProfileDocument } from '../../shared/profile-edit/profile-edit.generated.ts'

/** A query whose response is stored for an offline start. */
export interface OfflineQuery {
  /** The name of its copy. */
  name: string
  query: DocumentNode
  variables: OperationVariables
  /** Changes with the query: a copy of the answer to another one does not fit the screens of this build. */
  version: string
}

/** How many conversations are kept with their messages; the list itself has up to `mostRows` rows. */
export const maxConversations = 20

function offlineQuery(query: DocumentNode, variables: OperationVariables = {}): OfflineQuery {
  const version = documentIdOf(query) ?? ''
  const [definition] = query.definitions
  const operation = definition?.kind === 'OperationDefinition' ? (definition.name?.value ?? '') : ''
  return { name: `${operation}${JSON.stringify(variables)}`, query, variables, version }
}

/** The list of conversations, which says whose messages are kept. */
export const listQuery = offlineQuery(ChatListDocument)

/** The conversations whose messages are kept: the latest of the list. */
export const latestConversations = (list: ChatListQuery | null): number[] =>
  (list?.conversations.edges ?? []).slice(0, maxConversations).map(({ node }) => node.id)

/** The query of one conversation, as its own page asks it. */
export const conversationQuery = (id: number): OfflineQuery =>
  offlineQuery(ChatConversationDocument, variablesOf({ by: 'id', id }, true))

/** A conversation as the page with the address of the other member asks for it. */
export const byProfile = (data: ChatConversationQuery, profileId: number) => ({
  query: ChatConversationDocument,
  variables: variablesOf({ by: 'profile', profileId }, true),
  data: { ...data, draft: data.conversation?.draft ?? null, member: data.conversation?.profile ?? null },
})

/** The other stored queries: the session, the lists of likes, and the member's own profile. */
export const baseQueries = (viewerId: number): OfflineQuery[] => [
  offlineQuery(SessionViewerDocument),
  listQuery,
  ...(Object.keys(likeLists) as LikeListName[]).map((list) =>
    offlineQuery(LikesDocument, likesVariables(list)),
  ),
  offlineQuery(OwnProfileDocument),
  offlineQuery(ProfilePageDocument, { id: viewerId }),
]
