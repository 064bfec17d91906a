import { randomUUID } from 'node:crypto'

/** Somebody with people around them: what the documents are asked about. */
export interface Scene {
  viewerId: number
  /** Likes the viewer and is liked back. */
  matchId: number
  /** Likes the viewer, who has not looked. */
  admirerId: number
  /** Unknown to the viewer. */
  strangerId: number
  /** A conversation with the match, and its last number. */
  conversationId: number
  lastSeq: number
  filter: Record<string, unknown>
}

/** What each operation of the web client is asked with. A new one without a row here fails the tests. */
export const questions: Record<string, (scene: Scene) => Record<string, unknown>> = {
  AuthConfirmEmail: () => ({ token: 'unknown' }),
  AuthLogIn: () => ({ input: { email: 'nobody@example.org', password: 'not a password' } }),
  AuthRegions: () => ({ country: 'NL' }),
  AuthSite: () => ({}),
  AuthSignUp: ({ viewerId }) => ({
    input: {
      name: `Nieuw ${viewerId}`,
      email: `new-${viewerId}@example.org`,
      password: 'een lange zin zonder betekenis',
      dateOfBirth: '1990-01-01',
      gender: 'MALE',
      seeks: 'FEMALE',
      country: 'NL',
    },
  }),
  ChatConversation: ({ matchId, conversationId }) => ({
    id: conversationId,
    profileId: null,
    other: matchId,
    byProfile: false,
  }),
  ChatHeld: ({ matchId }) => ({ profileId: matchId }),
  ChatHistory: ({ conversationId, lastSeq }) => ({ id: conversationId, before: lastSeq + 1 }),
  ChatList: () => ({}),
  ChatMarkRead: ({ conversationId, lastSeq }) => ({ conversationId, upToSeq: lastSeq }),
  ChatSaveDraft: ({ matchId }) => ({ profileId: matchId, text: 'Nog niet af' }),
  ChatSend: ({ matchId }) => ({ input: { profileId: matchId, clientId: randomUUID(), text: 'Hoi!' } }),
  ChatSetTyping: ({ conversationId }) => ({ conversationId }),
  ChatTyping: ({ conversationId }) => ({ conversationId }),
  LikeDetail: ({ admirerId }) => ({ profileId: admirerId }),
  LikeProfile: ({ strangerId }) => ({ profileId: strangerId }),
  Likes: () => ({ type: 'RECEIVED', withTime: true }),
  LikesCounts: () => ({}),
  MarkDelivered: ({ conversationId, lastSeq }) => ({ conversationId, upToSeq: lastSeq }),
  MarkLikeSeen: ({ admirerId }) => ({ profileId: admirerId }),
  MatchMoment: ({ matchId }) => ({ profileId: matchId }),
  MemberBadges: () => ({}),
  MemberChanges: () => ({ after: '0' }),
  MemberEvents: () => ({ after: '0' }),
  Members: ({ filter }) => ({ filter }),
  MembersCount: ({ filter }) => ({ filter }),
  MembersSeeker: () => ({}),
  ProfilePage: ({ matchId }) => ({ id: matchId }),
  Regions: () => ({ country: 'NL' }),
  SessionSite: () => ({}),
  SessionViewer: () => ({}),
  UnlikeProfile: ({ strangerId }) => ({ profileId: strangerId }),
  // What takes something away comes last.
  ChatRemove: ({ conversationId }) => ({ conversationId }),
  BlockProfile: ({ matchId }) => ({ profileId: matchId }),
  ChatBlock: ({ admirerId }) => ({ profileId: admirerId }),
  SessionResendActivation: () => ({}),
  SessionLogOut: () => ({}),
}
