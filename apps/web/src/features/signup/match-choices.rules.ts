/** What somebody has decided of those who fit: by number, a like or not now. */
export type Choices = Readonly<Record<number, 'like' | 'skip'>>

const keyOf = (memberId: number) => `vonk:signup-matches:${memberId}`

/** The choices of this tab, so that a reload goes on where one was. */
export function readChoices(memberId: number, storage: Pick<Storage, 'getItem'> = sessionStorage): Choices {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(memberId)) ?? '{}')
    if (!stored || typeof stored !== 'object') return {}
    return Object.fromEntries(
      Object.entries(stored).filter(([id, choice]) => Number(id) > 0 && ['like', 'skip'].includes(choice)),
    )
  } catch {
    return {}
  }
}

/** Keeps the choices for a reload. */
export function keepChoices(
  memberId: number,
  choices: Choices,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  try {
    storage.setItem(keyOf(memberId), JSON.stringify(choices))
  } catch {
    // Without storage a reload begins anew.
  }
}

/** How many were liked. */
export const likedIn = (choices: Choices): number =>
  Object.values(choices).filter((choice) => choice === 'like').length
