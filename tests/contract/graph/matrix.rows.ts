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
/** Whom the viewer neither liked nor passed. */
const undecided = all('visible', 'stranger', 'chat', 'invisible', 'privateLikesMe', 'fictional')
const swipeable = ['stranger', 'liked', 'matched', 'chat', 'invisible', 'privateLikesMe'] as const
const chats: Cells = { chat: 'visible', deleted: 'masked', disabled: 'masked' }
const openPictures = all(
  'visible',
  'self',
  'stranger',
  'liked',
  'matched',
  'chat',
  'iBlocked',
  'blockedMe',
  'invisible',
  'fictional',
)

/** Who said that visitors may see the portrait: everybody with a picture who is there and not private. */
const shownToVisitors = all(
  'visible',
  'self',
  'stranger',
  'liked',
  'matched',
  'chat',
  'iBlocked',
  'blockedMe',
  'invisible',
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
  // Members have the profile itself; visitors see who said that they may, as on the landing page.
  'query teaser': { free: {}, visitor: shownToVisitors },
  'query signupMatches': { free: all('visible', 'stranger', 'chat', 'invisible', 'privateLikesMe') },
  'query newestLike': { free: all('visible', 'privateLikesMe') },
  'query swipe': nobody,
  'query swipeCards': { free: undecided },
  'query matchFinder': { free: undecided },
  'query draft': nobody,
  'query chatPhotos': { free: all('visible', 'chat') },
  'query blockedProfiles': { free: { iBlocked: 'visible' } },
  'query complaints': nobody,
  'query complaint': nobody,
  'query ban': nobody,
  'query heldMessages': nobody,
  'query searchMessages': { free: chats },
  'query gifts': nobody,
  // Made of what a profile shows: of nobody who cannot be seen.
  'query icebreakers': { free: reachable },
  'query sessions': nobody,
  'query site': nobody,
  'query companyInfo': nobody,
  'query interests': nobody,
  'query regions': nobody,
  'query geocode': nobody,
  'query citySuggestion': nobody,
  'query profileOptions': nobody,
  'query creditPackages': nobody,
  'query paymentMethods': nobody,
  'query creditEntries': nobody,
  'query discountCode': nobody,
  'query quote': nobody,
  'query payments': nobody,
  'query payment': nobody,

  'mutation saveDraft': { free: reachable },
  'mutation uploadPhoto': nobody,
  'mutation makeMainPhoto': nobody,
  'mutation orderPhotos': own,
  'mutation setPhotoPremium': nobody,
  'mutation deletePhoto': own,
  'mutation setTyping': { free: { chat: 'visible' } },
  'mutation markConversationDelivered': { free: all('visible', 'chat', 'deleted', 'disabled') },
  'mutation markConversationRead': { free: chats },
  'mutation acceptConversation': { free: chats },
  'mutation markLikeSeen': nobody,
  'mutation sendMessage': { free: reachable },
  'mutation sendPhoto': { free: reachable },
  'mutation revealPhotos': { free: all('visible', 'chat') },
  'mutation sendGift': { free: reachable },
  'mutation likeProfile': { free: reachable },
  'mutation passProfile': { free: reachable },
  // Four a day: the fifth, who is fictional, has to wait.
  'mutation swipeLike': { free: all('visible', ...swipeable) },
  'mutation undoDecision': nobody,
  'mutation autoLike': nobody,
  'mutation unlikeProfile': { free: { self: 'visible', ...reachable } },
  'mutation removeConversation': {
    free: all('visible', 'chat', 'iBlocked', 'blockedMe', 'deleted', 'disabled'),
  },
  'mutation blockProfile': { free: reachable },
  'mutation unblockProfile': nobody,
  'mutation updatePrivacy': own,
  'mutation complain': nobody,
  'mutation appealComplaint': nobody,
  'mutation objectToBan': nobody,
  // What one saw, talked with or blocked can be reported, whatever became of it since.
  'mutation report': {
    free: { ...reachable, ...all('visible', 'iBlocked', 'blockedMe', 'deleted', 'disabled') },
  },
  'mutation logIn': nobody,
  'mutation logOut': nobody,
  'mutation signUp': nobody,
  'mutation confirmEmail': nobody,
  'mutation resendActivation': nobody,
  'mutation requestPasswordReset': nobody,
  'mutation resetPassword': nobody,
  'mutation changePassword': nobody,
  'mutation requestEmailChange': nobody,
  'mutation cancelEmailChange': own,
  'mutation confirmEmailChange': nobody,
  'mutation endSession': nobody,
  'mutation setLanguage': own,
  'mutation endOtherSessions': nobody,
  'mutation updateNotificationSettings': own,
  'mutation enableNotifications': own,
  'mutation requestAccountDeletion': nobody,
  'mutation reactivateAccount': nobody,
  'mutation requestDataExport': nobody,
  'query dataExport': nobody,
  'mutation updateProfile': own,
  'mutation changeUnconfirmedEmail': nobody,

  'mutation redeemDiscountCode': nobody,
  'mutation startPayment': nobody,
  'mutation refreshPayment': nobody,
  'mutation cancelPayment': nobody,
  'mutation withdrawPayment': nobody,
  'mutation setSpendCap': nobody,
  'mutation requestDirectDebit': nobody,
  'mutation resendDirectDebitCode': nobody,
  'mutation confirmDirectDebit': nobody,
  'mutation endDirectDebit': nobody,
  'mutation offerToStay': nobody,

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
  // One of those who asked for it and fit; see its own tests.
  'GET /api/auto-like.php': nobody,
  'DELETE /api/chat.php': nobody,
  'GET /api/discountcode.php': nobody,
  'GET /api/logout.php': nobody,
  'POST /api/logout.php': nobody,

  // A picture's key is 122 random bits or more; it opens for who was ever given it, while the profile is not hidden.
  'GET /media/:key/:file': {
    free: { ...openPictures, privateLikesMe: 'visible' },
    visitor: openPictures,
  },
  'GET /media/:key/:file premium': { free: { self: 'visible' }, premium: { self: 'visible', ...reachable } },
  // The two of the conversation, as long as they see each other.
  'GET /media/:key/:file chat': { free: all('visible', 'chat') },
  'POST /uploads': nobody,
  'GET /dev/outbox': nobody,
  'POST /dev/outbox': nobody,
  'GET /unsubscribe': nobody,
  'POST /unsubscribe': nobody,
  'POST /hooks/mail-events': nobody,
  'POST /hooks/mollie': nobody,
  'GET /receipts/:id': nobody,
  'GET /sandbox/checkout/:id': nobody,
  'POST /sandbox/checkout/:id': nobody,
  'GET /exports/:sealed': nobody,
  'GET /health': nobody,
  'GET /pricing': nobody,
  // What is drawn by the server comes from the same operations; whose profile is closed is named by a placeholder there.
  'GET /*': nobody,
  'GET /* members': { free: { self: 'visible', ...reachable } },
  'GET /* chats': { free: all('visible', 'self', 'chat') },
  'GET /graphql': nobody,
  'POST /graphql': nobody,
  // Members are led to their own pages; visitors see who said that they may.
  'landing faces': {
    free: {},
    visitor: shownToVisitors,
  },
}
