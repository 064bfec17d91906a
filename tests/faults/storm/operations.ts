const message = 'fragment Shown on Message { id text senderId isTakenBack viewerReaction otherReaction }'

/** What a device follows; it knows nothing else. */
export const follow = `subscription ($after: String) { events(after: $after) { id __typename
  ... on MessageEvent { credits message { ...Shown } }
  ... on MessageChangedEvent { message { ...Shown } }
  ... on CreditsEvent { credits }
  ... on DraftEvent { profileId text }
  ... on LikeEvent { like { id } }
  ... on MatchEvent { like { id } } } } ${message}`

const sent = `__typename ... on SendMessageSuccess { credits message { id conversationId seq } }`

export const send = `mutation ($input: SendMessageInput!) { result: sendMessage(input: $input) { ${sent} } }`
export const give = `mutation ($input: SendGiftInput!) { result: sendGift(input: $input) { ${sent} } }`
export const react = `mutation ($conversationId: Int!, $seq: Int!, $emoji: String) {
  result: reactToMessage(conversationId: $conversationId, seq: $seq, emoji: $emoji) { __typename } }`
export const takeBack = `mutation ($clientId: ID!) {
  result: takeBackMessage(clientId: $clientId) { __typename
    ... on TakeBackMessageSuccess { message { id } } } }`
export const like = 'mutation ($id: Int!) { result: likeProfile(profileId: $id) { __typename } }'
export const saveDraft = `mutation ($id: Int!, $text: String!, $revision: ID) {
  result: saveDraft(profileId: $id, text: $text, revision: $revision) }`
/** The balance and a page of messages: the newest, or those before a number. */
export const read = `query ($id: Int!, $before: Int) { result: viewer { credits }
  conversation(profileId: $id) { id lastSeq messages(last: 50, before: $before) { nodes { seq ...Shown } } } } ${message}`
/** What a device reads that has missed too much, besides the messages and the drafts. */
export const account = `{ result: viewer { credits }
  received: likes(type: RECEIVED, first: 50) { edges { node { id } } }
  matches: likes(type: MATCHES, first: 50) { edges { node { id } } } }`
export const draft = 'query ($id: Int!) { result: draft(profileId: $id) }'
