/** What push messages say, and the errors of switching them on. */
export const push = {
  pushUnavailable: 'This site does not offer notifications on your device.',
  pushRefused: 'Notifications cannot be switched on in this browser.',
  pushMessages: '{count, plural, one {You have a new message} other {You have {count} new messages}}',
  pushLike: 'Somebody likes you',
  pushMatch: 'You have a match',
  pushLikeFrom: '{name} likes you',
  pushMatchWith: 'You and {name} like each other',
  pushSavedSearches:
    '{count, plural, one {Somebody new fits your saved search} other {{shown} new people fit what you look for}}',
  pushRequestFrom: 'Wrote to you for the first time',
  pushPhotoFrom: 'Sent you a photo',
  pushGiftFrom: 'Sent you a gift',
  // The discreet notice: nobody who sees the screen should learn what it is about.
  pushDiscreetTitle: 'New notification',
  pushDiscreetText: 'Open it to see what is new.',
} as const
