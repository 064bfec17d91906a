/** The swipe game and the finder. */
export const matching = {
  swipeLimitHour: 'Je {limit} likes van vandaag zijn op. Over 1 uur heb je nieuwe.',
  swipeLimitHours: 'Je {limit} likes van vandaag zijn op. Over {hours} uur heb je nieuwe.',
  nothingToUndo: 'Er is niets om terug te draaien.',
  undosUsedUp: 'Je hebt vandaag al {limit} likes teruggedraaid. Morgen kan het weer.',
} as const
