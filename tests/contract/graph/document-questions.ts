import { randomUUID } from 'node:crypto'

/** The ids that the operations need: a viewer and the people and objects around the viewer. */
export interface Scene {
  viewerId: number
  /** Likes the viewer and is liked back. */
  matchId: number
  /** Likes the viewer, who has not seen the like yet. */
  admirerId: number
  /** Unknown to the viewer. */
  strangerId: number
  /** The conversation with the match, and the sequence number of its last message. */
  conversationId: number
  lastSeq: number
  /** The photos of that conversation, and an upload that was not used yet. */
  photoIds: number[]
  uploadId: string
  /** A payment of the viewer. */
  paymentId: number
  filter: Record<string, unknown>
}

/** The variables for each operation of the web client. A new operation without a row here fails the tests. */
export const questions: Record<string, (scene: Scene) => Record<string, unknown>> = {
  AccessAccount: () => ({}),
  AccessCancelEmailChange: () => ({}),
  AccessChangePassword: () => ({
    input: { oldPassword: 'not a password', password: 'een lange zin', passwordAgain: 'een lange zin' },
  }),
  AccessEndSession: () => ({ id: randomUUID() }),
  AccessRequestEmailChange: () => ({ input: { newEmail: 'new@example.org', password: 'not a password' } }),
  AccessSessions: () => ({}),
  AccessSetLanguage: () => ({ language: 'nl' }),
  DirectDebitConfirm: () => ({ code: '000000' }),
  DirectDebitEnd: () => ({}),
  DirectDebitRequest: ({ viewerId }) => ({
    input: {
      accountHolder: 'A. de Vries',
      iban: 'NL91ABNA0417164300',
      street: 'Lichtgracht',
      houseNumber: '12',
      zip: '3511 AA',
      city: 'Utrecht',
      phone: `06123${String(viewerId).padStart(5, '4')}`,
      consents: true,
    },
  }),
  DirectDebitResend: () => ({}),
  DirectDebitStart: () => ({}),
  EnableNotifications: () => ({}),
  NotificationSettings: () => ({}),
  PushOffer: () => ({}),
  ReportView: () => ({ isInView: true }),
  SubscribeToPush: () => ({
    input: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
      keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
    },
  }),
  UnsubscribeFromPush: () => ({}),
  UpdatePushSettings: () => ({ input: { isDiscreet: true } }),
  ResendActivation: () => ({}),
  SentMails: () => ({}),
  SignupCarryMessage: ({ matchId }) => ({ profileId: matchId, text: 'Nog niet af' }),
  SignupChangeEmail: ({ viewerId }) => ({ email: `right-${viewerId}@example.org` }),
  SignupMatches: () => ({}),
  SignupTeaser: ({ strangerId }) => ({ id: strangerId }),
  UpdateNotificationSettings: () => ({
    choices: [{ channel: 'EMAIL', kind: 'LIKE', cadence: 'OFF' }],
  }),
  AuthConfirmEmailChange: () => ({ token: 'unknown' }),
  AuthRequestReset: () => ({ email: 'nobody-at-all' }),
  AuthResetPassword: () => ({
    input: { token: 'unknown', password: 'een lange zin', passwordAgain: 'een lange zin' },
  }),
  AuthConfirmEmail: () => ({ token: 'unknown' }),
  AuthLogIn: () => ({ input: { email: 'nobody@example.org', password: 'not a password' } }),
  AuthSite: () => ({}),
  DoorSignUp: () => ({ country: 'NL' }),
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
    atUnread: true,
  }),
  ChatWriting: ({ matchId }) => ({ profileId: matchId }),
  ChatHeld: ({ matchId }) => ({ profileId: matchId }),
  ChatHistory: ({ conversationId, lastSeq }) => ({ id: conversationId, before: lastSeq + 1 }),
  ChatBeginning: ({ strangerId }) => ({ profileId: strangerId, set: 0 }),
  ChatIcebreakers: ({ strangerId }) => ({ profileId: strangerId, set: 0 }),
  ChatList: () => ({}),
  ChatAccept: ({ conversationId }) => ({ conversationId }),
  ChatMarkRead: ({ conversationId, lastSeq }) => ({ conversationId, upToSeq: lastSeq }),
  ChatSaveDraft: ({ matchId }) => ({ profileId: matchId, text: 'Nog niet af', revision: 'window:1' }),
  ChatRequests: () => ({}),
  // Common in messages, so the search stops when the page is full; a rare word stops at the limit on scanned messages.
  ChatSearch: () => ({ text: 'ag' }),
  ChatSend: ({ matchId }) => ({ input: { profileId: matchId, clientId: randomUUID(), text: 'Hoi!' } }),
  ChatPhotoAddresses: ({ photoIds }) => ({ ids: photoIds }),
  ChatRevealPhotos: ({ conversationId, photoIds }) => ({ conversationId, photoIds }),
  ChatSendPhoto: ({ matchId, uploadId }) => ({
    input: { profileId: matchId, clientId: randomUUID(), uploadId, text: 'Kijk' },
  }),
  ChatSendGift: ({ matchId }) => ({
    input: { profileId: matchId, clientId: randomUUID(), gift: 'rose', price: 3 },
  }),
  ChatSetTyping: ({ conversationId }) => ({ conversationId }),
  ChatTyping: ({ conversationId }) => ({ conversationId }),
  FinderSkip: ({ strangerId }) => ({ profileId: strangerId }),
  FinderStart: () => ({}),
  FinderTakeBack: ({ strangerId }) => ({ profileId: strangerId }),
  GiftCatalogue: () => ({}),
  LeavingExport: () => ({}),
  LeavingTakeOffer: () => ({ kind: 'DISCOUNT' }),
  LeavingPrivacy: () => ({}),
  LeavingReactivate: () => ({ token: 'unknown' }),
  LeavingRequestDeletion: () => ({ input: { password: 'not a password', reason: 'OTHER' } }),
  LeavingRequestExport: () => ({ input: { password: 'not a password' } }),
  LeavingSetPrivate: () => ({ input: { isPrivate: false } }),
  LeavingSite: () => ({}),
  LikeDetail: ({ admirerId }) => ({ profileId: admirerId }),
  LikeProfile: ({ strangerId }) => ({ profileId: strangerId }),
  Likes: () => ({ type: 'RECEIVED', withTime: true }),
  LikesCounts: () => ({}),
  MarkDelivered: ({ conversationId, lastSeq }) => ({ conversationId, upToSeq: lastSeq }),
  MarkLikeSeen: ({ admirerId }) => ({ profileId: admirerId }),
  NewestLike: () => ({}),
  PremiumPage: () => ({}),
  SpendingCard: () => ({}),
  SpendingSetCap: () => ({ amount: 100_000 }),
  TransactionsEntries: () => ({ after: null }),
  TransactionsPayment: ({ paymentId }) => ({ id: paymentId }),
  TransactionsPayments: () => ({ after: null }),
  TransactionsRefresh: ({ paymentId }) => ({ id: paymentId }),
  // Not the number of credits that the viewer agreed to, so nothing is refunded.
  TransactionsWithdraw: ({ paymentId }) => ({ id: paymentId, credits: 0 }),
  SwipeGame: () => ({ after: null }),
  SwipeLike: ({ strangerId }) => ({ profileId: strangerId }),
  SwipePass: ({ admirerId }) => ({ profileId: admirerId }),
  SwipeState: () => ({}),
  SwipeUndo: () => ({ profileId: null }),
  MatchMoment: ({ matchId }) => ({ profileId: matchId }),
  MatchFinder: ({ filter }) => ({ wishes: { ...filter, interests: ['music', 'coffee'] } }),
  MatchFinderCount: ({ filter }) => ({ wishes: filter }),
  MemberBadges: () => ({}),
  MemberChanges: () => ({ after: '0' }),
  MemberEvents: () => ({ after: '0' }),
  Members: ({ filter }) => ({ filter }),
  MembersCount: ({ filter }) => ({ filter }),
  ProfilePage: ({ matchId }) => ({ id: matchId }),
  OwnProfile: () => ({}),
  PartnersOfMember: () => ({}),
  PhotosDelete: () => ({ photoId: 0 }),
  PhotosMakeMain: () => ({ photoId: 0 }),
  PhotosOrder: () => ({ photoIds: [] }),
  PhotosOwn: () => ({}),
  PhotosSetPremium: () => ({ photoId: 0, isPremium: true }),
  PhotosUpload: () => ({ uploadId: randomUUID() }),
  CitySuggestion: () => ({ country: 'NL', region: 'NL-UT', city: 'Utrehct' }),
  PlaceNear: () => ({ lat: 52.09, lon: 5.12 }),
  Regions: () => ({ country: 'NL' }),
  SessionSite: () => ({}),
  SessionViewer: () => ({}),
  BonusTerms: () => ({}),
  TimeBonusNow: () => ({}),
  UnlikeProfile: ({ strangerId }) => ({ profileId: strangerId }),
  UpdateProfile: ({ viewerId }) => ({ input: { about: `Hallo ${viewerId}` } }),
  AppealComplaint: () => ({ input: { id: 0, words: 'Toch' } }),
  AutoLike: () => ({}),
  BlockedPeople: () => ({}),
  Complain: () => ({ input: { category: 'OTHER', words: 'Iets', profileAddress: '' } }),
  Complaints: () => ({}),
  LinkedBan: () => ({ token: 'unknown' }),
  LinkedComplaint: () => ({ token: 'unknown' }),
  ObjectToBan: () => ({ input: { token: 'unknown', words: 'Nee' } }),
  PrivacySettings: () => ({}),
  ReportSend: ({ matchId }) => ({ input: { profileId: matchId, category: 'FAKE' } }),
  RevokePartner: () => ({ id: randomUUID() }),
  Unblock: () => ({ profileId: 0 }),
  UpdatePrivacy: () => ({ input: { likesForMe: true } }),
  // Operations that remove something come last.
  ChatRemove: ({ conversationId }) => ({ conversationId }),
  BlockProfile: ({ matchId }) => ({ profileId: matchId }),
  BlockAgain: ({ matchId }) => ({ profileId: matchId }),
  AccessEndOtherSessions: () => ({}),
  SessionLogOut: () => ({}),
  Shop: () => ({}),
  ShopCard: () => ({}),
  ShopCode: () => ({ code: 'GEEN-CODE' }),
  ShopGoOn: ({ paymentId }) => ({ id: paymentId }),
  ShopNewestPayment: () => ({}),
  ShopQuote: () => ({ packageId: '20', method: 'PAYPAL', code: 'GEEN-CODE' }),
  MoneyCancelPayment: ({ paymentId }) => ({ id: paymentId }),
  ShopPay: () => ({
    input: { clientId: randomUUID(), packageId: '20', method: 'PAYPAL', discountCode: null, amount: 1995 },
  }),
}
