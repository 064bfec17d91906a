const minute = 60_000
export const breakAfterMinutes = 60
/** So long without a key or a click counts as a break. */
export const breakMinutes = 5

/** Since when somebody works without a break, and when they last did something. */
export interface WorkSpell {
  since: number
  last: number
}

/** The spell after one more key or click. */
export const worked = (spell: WorkSpell | null, now: number): WorkSpell =>
  spell && now - spell.last < breakMinutes * minute
    ? { since: spell.since, last: now }
    : { since: now, last: now }

/** True if the reviewer has worked for an hour without a break. */
export const needsBreak = (spell: WorkSpell | null, now: number): boolean =>
  spell !== null &&
  now - spell.last < breakMinutes * minute &&
  now - spell.since >= breakAfterMinutes * minute
