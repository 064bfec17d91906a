import type { Relation } from './matrix.world.ts'

/** What a viewer gets of somebody through an entry point: themselves, a name that says they left, or nothing. */
export type Cell = 'visible' | 'masked' | 'absent'
type Cells = Partial<Record<Relation, Cell>>

export interface Row {
  /** Cells that are not absent, for a free member; a premium member's are the same unless told. */
  free: Cells
  premium?: Cells
  visitor?: Cells
}

const all = (cell: Cell, ...relations: Relation[]): Cells =>
  Object.fromEntries(relations.map((one) => [one, cell]))
const reachable = all(
  'visible',
  'stranger',
  'liked',
  'matched',
  'chat',
  'invisible',
  'privateLikesMe',
  'fictional',
)
const chats: Cells = { chat: 'visible', deleted: 'masked', disabled: 'masked' }
const everybodyWithAPicture = all(
  'visible',
  'self',
  'stranger',
  'liked',
  'matched',
  'chat',
  'iBlocked',
  'blockedMe',
  'disabled',
  'unconfirmed',
  'invisible',
  'private',
  'privateLikesMe',
  'fictional',
)

/** Nothing of other people comes out of it, whoever they are; for the viewer's own see the walk. */
const nobody: Row = { free: {} }
const own: Row = { free: { self: 'visible' } }

/** One row for every way into the product. A new way in needs a row here, or the matrix fails. */
export const rows: Record<string, Row> = {
  'query viewer': own,
  'query member': { free: { self: 'visible', ...reachable } },
  'query members': { free: reachable },
  'query like': { free: all('visible', 'liked', 'matched', 'privateLikesMe') },
  'query likes': { free: all('visible', 'liked', 'matched', 'privateLikesMe') },
  'query conversation': { free: chats },
  'query conversations': { free: chats },
  'query changes': {
    free: {
      ...all('visible', 'liked', 'matched', 'chat', 'privateLikesMe'),
      deleted: 'masked',
      disabled: 'masked',
    },
  },
  'query draft': nobody,
  'query heldMessages': nobody,
  'query site': nobody,
  'query companyInfo': nobody,
  'query interests': nobody,
  'query regions': nobody,

  'mutation saveDraft': { free: reachable },
  'mutation setTyping': { free: { chat: 'visible' } },
  'mutation markConversationDelivered': { free: all('visible', 'chat', 'deleted', 'disabled') },
  'mutation markConversationRead': { free: chats },
  'mutation markLikeSeen': nobody,
  'mutation sendMessage': { free: reachable },
  'mutation likeProfile': { free: reachable },
  'mutation unlikeProfile': { free: { self: 'visible', ...reachable } },
  'mutation removeConversation': {
    free: all('visible', 'chat', 'iBlocked', 'blockedMe', 'deleted', 'disabled'),
  },
  'mutation blockProfile': { free: reachable },
  'mutation unblockProfile': nobody,
  'mutation logIn': nobody,
  'mutation logOut': nobody,
  'mutation signUp': nobody,
  'mutation confirmEmail': nobody,
  'mutation resendActivation': nobody,

  'subscription events': {
    free: {
      ...all('visible', 'liked', 'matched', 'chat', 'privateLikesMe'),
      deleted: 'masked',
      disabled: 'masked',
    },
  },
  'subscription badges': nobody,
  'subscription typing': nobody,

  'GET /api/user.php': own,
  'POST /api/user.php': nobody,
  'GET /api/chats.php': { free: chats },
  'GET /api/likes.php': { free: all('visible', 'liked', 'matched', 'privateLikesMe') },
  'DELETE /api/chat.php': nobody,
  'GET /api/logout.php': nobody,
  'POST /api/logout.php': nobody,

  // A picture's key is 122 random bits; who was ever given it may keep it until the member is deleted.
  'GET /media/:key/:file': { free: everybodyWithAPicture, visitor: everybodyWithAPicture },
  'GET /media/:key/:file premium': { free: { self: 'visible' }, premium: { self: 'visible', ...reachable } },
  'GET /dev/outbox': nobody,
  'GET /health': nobody,
  'GET /graphql': nobody,
  'POST /graphql': nobody,
  // Members are led to their own pages; visitors see who said that they may.
  'landing faces': {
    free: {},
    visitor: all(
      'visible',
      'self',
      'stranger',
      'liked',
      'matched',
      'chat',
      'iBlocked',
      'blockedMe',
      'invisible',
    ),
  },
}
