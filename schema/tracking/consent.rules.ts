/** What a visitor may be asked consent for. */
export const purposes = ['analytics', 'recording'] as const
export type Purpose = (typeof purposes)[number]

/** The version of the question; a new one asks everybody again. */
export const consentVersion = 2

/** What somebody answered, as their browser keeps it. */
export interface Choice {
  at: Date
  /** A random number that tells this browser's visits apart; only where something is allowed. */
  browser: string | null
  /** The browser asked not to be tracked when the answer was given, so it is an answer in spite of that. */
  despiteSignal: boolean
  answers: Partial<Record<Purpose, boolean>>
}

/** Formats a choice for the cookie. */
export function writeChoice({ at, browser, despiteSignal, answers }: Choice): string {
  return new URLSearchParams({
    version: String(consentVersion),
    at: at.toISOString().slice(0, 10),
    ...(browser ? { browser } : {}),
    ...(despiteSignal ? { despite: 'signal' } : {}),
    ...Object.fromEntries(Object.entries(answers).map(([purpose, yes]) => [purpose, yes ? 'yes' : 'no'])),
  }).toString()
}

/** Parses the choice in a cookie; null if there is none, or if it answers another version of the question. */
export function readChoice(cookie: string | null): Choice | null {
  const given = new URLSearchParams(cookie ?? '')
  const at = new Date(given.get('at') ?? '')
  if (given.get('version') !== String(consentVersion) || Number.isNaN(at.getTime())) return null
  const browser = given.get('browser')
  return {
    at,
    browser: browser && /^[\w-]{22}$/.test(browser) ? browser : null,
    despiteSignal: given.get('despite') === 'signal',
    answers: Object.fromEntries(
      purposes.flatMap((purpose) => {
        const answer = given.get(purpose)
        return answer === 'yes' || answer === 'no' ? [[purpose, answer === 'yes']] : []
      }),
    ),
  }
}

interface Question {
  /** The purposes that the site has. */
  asked: readonly Purpose[]
  choice: Choice | null
  /** The browser asks not to be tracked (`Sec-GPC` or `DNT`). */
  hasSignal: boolean
}

/** The purposes that are allowed: none by default, and none where the browser has asked otherwise since. */
export const allowedPurposes = ({ asked, choice, hasSignal }: Question): Purpose[] =>
  hasSignal && !choice?.despiteSignal ? [] : asked.filter((purpose) => choice?.answers[purpose])

/** Whether somebody is still to be asked; the signal of a browser is an answer. */
export const isToBeAsked = ({ asked, choice, hasSignal }: Question): boolean =>
  !hasSignal && asked.some((purpose) => choice?.answers[purpose] === undefined)
