/** The swipe game and the finder. */
export const matching = {
  swipeLimit:
    '{limit, plural, one {Your # like of today is given.} other {Your # likes of today are given.}} {hours, plural, one {You get new ones in # hour.} other {You get new ones in # hours.}}',
  nothingToUndo: 'There is nothing to undo.',
  undosUsedUp:
    '{limit, plural, one {You have already undone # like today.} other {You have already undone # likes today.}} You can do it again tomorrow.',
  savedSearchLimit:
    'You have saved {limit, plural, one {# search} other {# searches}} already. Delete one that you no longer need.',
  savedSearchName: 'Give the search a name of at most {max, plural, one {# character} other {# characters}}.',
} as const
