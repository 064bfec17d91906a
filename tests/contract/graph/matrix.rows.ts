import type { Relation } from './matrix.fixture.ts'

/** What an entry point reveals to a viewer about a target: the profile, a placeholder for who has left, or nothing. */
export type Cell = 'visible' | 'masked' | 'absent'
type Cells = Partial<Record<Relation, Cell>>

export interface Row {
  /** Cells other than "absent" for a free member; those of a premium member are the same unless given. */
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
/** The targets that the viewer has neither liked nor passed. */
const undecided = all('visible', 'stranger', 'chat', 'invisible', 'privateLikesMe', 'fictional')
const swipeable = ['stranger', 'liked', 'matched', 'chat', 'invisible', 'privateLikesMe'] as const
const chats: Cells = { chat: 'visible', deleted: 'masked', disabled: 'masked' }
/** The targets that let visitors see their portrait: all with a picture who are active and not private. */
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

/** Reveals nothing about other people; data of the viewer is covered by walk.test.ts. */
const noOtherPeople: Row = { free: {} }
const own: Row = { free: { self: 'visible' } }

/** Pages that show nothing of other people. */
const pagesOf = (methods: readonly string[], names: readonly string[], under = '/') =>
  Object.fromEntries(
    names.flatMap((name) => methods.map((method) => [`${method} ${under}${name}`, noOtherPeople])),
  )

/** One row for every entry point. A new entry point without a row here fails the test. */
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
  // Members use the profile itself; visitors see the profiles that allow it, as on the landing page.
  'query teaser': { free: {}, visitor: shownToVisitors },
  'query signupMatches': { free: all('visible', 'stranger', 'chat', 'invisible', 'privateLikesMe') },
  'query newestLike': { free: all('visible', 'privateLikesMe') },
  'query swipe': noOtherPeople,
  'query swipeCards': { free: undecided },
  'query matchFinder': { free: undecided },
  'query draft': noOtherPeople,
  'query chatPhotos': { free: all('visible', 'chat') },
  'query blockedProfiles': { free: { iBlocked: 'visible' } },
  'query complaints': noOtherPeople,
  'query complaint': noOtherPeople,
  'query ban': noOtherPeople,
  'query heldMessages': noOtherPeople,
  'query searchMessages': { free: chats },
  'query gifts': noOtherPeople,
  // Made from what a profile shows, so only for visible profiles.
  'query icebreakers': { free: reachable },
  'query sessions': noOtherPeople,
  'query site': noOtherPeople,
  'query companyInfo': noOtherPeople,
  'query interests': noOtherPeople,
  'query regions': noOtherPeople,
  'query geocode': noOtherPeople,
  'query citySuggestion': noOtherPeople,
  'query profileOptions': noOtherPeople,
  'query creditPackages': noOtherPeople,
  'query paymentMethods': noOtherPeople,
  'query creditEntries': noOtherPeople,
  'query discountCode': noOtherPeople,
  'query quote': noOtherPeople,
  'query payments': noOtherPeople,
  'query payment': noOtherPeople,

  'mutation saveDraft': { free: reachable },
  'mutation uploadPhoto': noOtherPeople,
  'mutation makeMainPhoto': noOtherPeople,
  'mutation orderPhotos': own,
  'mutation setPhotoPremium': noOtherPeople,
  'mutation deletePhoto': own,
  'mutation setTyping': { free: { chat: 'visible' } },
  'mutation markConversationDelivered': { free: all('visible', 'chat', 'deleted', 'disabled') },
  'mutation markConversationRead': { free: chats },
  'mutation acceptConversation': { free: chats },
  'mutation markLikeSeen': noOtherPeople,
  'mutation sendMessage': { free: reachable },
  'mutation sendPhoto': { free: reachable },
  'mutation revealPhotos': { free: all('visible', 'chat') },
  'mutation sendGift': { free: reachable },
  'mutation likeProfile': { free: reachable },
  'mutation passProfile': { free: reachable },
  // Four a day: the fictional profile would be the fifth.
  'mutation swipeLike': { free: all('visible', ...swipeable) },
  'mutation undoDecision': noOtherPeople,
  'mutation autoLike': noOtherPeople,
  'mutation unlikeProfile': { free: { self: 'visible', ...reachable } },
  'mutation removeConversation': {
    free: all('visible', 'chat', 'iBlocked', 'blockedMe', 'deleted', 'disabled'),
  },
  'mutation blockProfile': { free: reachable },
  'mutation unblockProfile': noOtherPeople,
  'mutation revokePartnerGrant': noOtherPeople,
  'mutation updatePrivacy': own,
  'mutation complain': noOtherPeople,
  'mutation appealComplaint': noOtherPeople,
  'mutation objectToBan': noOtherPeople,
  // A member can report profiles they saw, talked with or blocked, also when these are gone or disabled now.
  'mutation report': {
    free: { ...reachable, ...all('visible', 'iBlocked', 'blockedMe', 'deleted', 'disabled') },
  },
  'mutation logIn': noOtherPeople,
  'mutation logOut': noOtherPeople,
  'mutation signUp': noOtherPeople,
  'mutation confirmEmail': noOtherPeople,
  'mutation resendActivation': noOtherPeople,
  'mutation requestPasswordReset': noOtherPeople,
  'mutation resetPassword': noOtherPeople,
  'mutation changePassword': noOtherPeople,
  'mutation requestEmailChange': noOtherPeople,
  'mutation cancelEmailChange': own,
  'mutation confirmEmailChange': noOtherPeople,
  'mutation endSession': noOtherPeople,
  'mutation setLanguage': own,
  'mutation endOtherSessions': noOtherPeople,
  'mutation updateNotificationSettings': own,
  'mutation enableNotifications': own,
  'mutation requestAccountDeletion': noOtherPeople,
  'mutation reactivateAccount': noOtherPeople,
  'mutation requestDataExport': noOtherPeople,
  'query dataExport': noOtherPeople,
  'mutation updateProfile': own,
  'mutation changeUnconfirmedEmail': noOtherPeople,

  'mutation redeemDiscountCode': noOtherPeople,
  'mutation startPayment': noOtherPeople,
  'mutation refreshPayment': noOtherPeople,
  'mutation cancelPayment': noOtherPeople,
  'mutation withdrawPayment': noOtherPeople,
  'mutation setSpendCap': noOtherPeople,
  'mutation requestDirectDebit': noOtherPeople,
  'mutation resendDirectDebitCode': noOtherPeople,
  'mutation confirmDirectDebit': noOtherPeople,
  'mutation endDirectDebit': noOtherPeople,
  'mutation offerToStay': noOtherPeople,

  'subscription events': {
    free: {
      ...all('visible', 'liked', 'matched', 'chat', 'privateLikesMe'),
      deleted: 'masked',
      disabled: 'masked',
    },
  },
  'subscription badges': noOtherPeople,
  'subscription typing': noOtherPeople,

  'GET /api/user.php': own,
  'POST /api/user.php': noOtherPeople,
  'PUT /api/user.php': own,
  ...pagesOf(
    ['GET'],
    ['settings', 'interests', 'regions', 'companyinfo', 'geocode'].map((name) => `${name}.php`),
    '/api/',
  ),
  'GET /api/chats.php': { free: chats },
  'GET /api/likes.php': { free: all('visible', 'liked', 'matched', 'privateLikesMe') },
  // Reveals one matching member who switched it on; see auto-like.test.ts.
  'GET /api/auto-like.php': noOtherPeople,
  'DELETE /api/chat.php': noOtherPeople,
  'GET /api/discountcode.php': noOtherPeople,
  'GET /api/logout.php': noOtherPeople,
  'POST /api/logout.php': noOtherPeople,

  // A picture opens for the member to whom its URL was given, who sees the profile or remembers it as blocked. A visitor
  // has the URL of the landing page; one CDN may keep the copies for visitors of all sites, so these have no site.
  'GET /media/:key/:file': {
    free: { self: 'visible', iBlocked: 'visible', ...reachable },
    visitor: { ...shownToVisitors, otherSite: 'visible' },
  },
  'GET /media/:key/:file premium': { free: { self: 'visible' }, premium: { self: 'visible', ...reachable } },
  // Only the two members of the conversation, as long as they can see each other.
  'GET /media/:key/:file chat': { free: all('visible', 'chat') },
  'POST /uploads': noOtherPeople,
  'GET /dev/outbox': noOtherPeople,
  'POST /dev/outbox': noOtherPeople,
  'GET /unsubscribe': noOtherPeople,
  'POST /unsubscribe': noOtherPeople,
  'POST /hooks/mail-events': noOtherPeople,
  'POST /hooks/mollie': noOtherPeople,
  'GET /receipts/:id': noOtherPeople,
  'GET /sandbox/checkout/:id': noOtherPeople,
  'POST /sandbox/checkout/:id': noOtherPeople,
  'GET /exports/:sealed': noOtherPeople,
  ...pagesOf(['GET'], ['sitemap.xml', 'health', 'pricing', 'entry/leave']),
  ...pagesOf(['POST'], ['entry', 'consent', 'track', 'api/page-hidden.php']),
  ...pagesOf(['GET'], ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'], '/pages/'),
  ...pagesOf(['GET', 'POST'], ['login', 'reset-password', 'reset-password/do', 'mail-change/do']),
  ...pagesOf(['GET', 'POST'], ['activate', 'activate/done', 'activate/error']),
  ...pagesOf(['GET', 'POST'], ['signup', 'lang-config']),
  'GET /dev/analytics': noOtherPeople,
  // Portraits without names, of those whom `landing faces` lists.
  'GET /landers/:name': noOtherPeople,
  'GET /landers/:name/:slug': noOtherPeople,
  // Server-rendered pages use the same operations and name a closed profile by a placeholder.
  'GET /*': noOtherPeople,
  'GET /offline': noOtherPeople,
  // With the visitors' search open: only those who let visitors see the portrait are named.
  'GET /members': { free: { self: 'visible', ...reachable }, visitor: shownToVisitors },
  'GET /members/:id': { free: {}, visitor: shownToVisitors },
  'GET /members/:id/landing': { free: {}, visitor: shownToVisitors },
  'GET /members/:id/landing2': { free: {}, visitor: shownToVisitors },
  'GET /members/:id/landing2/:slug': { free: {}, visitor: shownToVisitors },
  'GET /members/:id/landing3': { free: {}, visitor: shownToVisitors },
  'GET /members/:id/landing3/:slug': { free: {}, visitor: shownToVisitors },
  'GET /* chats': { free: all('visible', 'self', 'chat') },
  'GET /graphql': noOtherPeople,
  // The files of GraphiQL.
  'GET /graphql*': noOtherPeople,
  'POST /graphql': noOtherPeople,
  // Members are redirected to their own pages; visitors see the profiles that allow it.
  'landing faces': { free: {}, visitor: shownToVisitors },
}
