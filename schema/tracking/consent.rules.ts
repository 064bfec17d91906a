/** What a visitor may be asked consent for. */
export const purposes = ['analytics', 'recording'] as const
export type Purpose = (typeof purposes)[number]

/** The version of the question; visitors answer each version anew. */
export const consentVersion = 2

/** A visitor's answer, as stored in the cookie. */
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
  const parameters = new URLSearchParams(cookie ?? '')
  const at = new Date(parameters.get('at') ?? '')
  if (parameters.get('version') !== String(consentVersion) || Number.isNaN(at.getTime())) return null
  const browser = parameters.get('browser')
  return {
    at,
    browser: browser && /^[\w-]{22}$/.test(browser) ? browser : null,
    despiteSignal: parameters.get('despite') === 'signal',
    answers: Object.fromEntries(
      purposes.flatMap((purpose) => {
        const answer = parameters.get(purpose)
        return answer === 'yes' || answer === 'no' ? [[purpose, answer === 'yes']] : []
      }),
    ),
  }
}

interface Question {
  /** The purposes that the site has. */
  offered: readonly Purpose[]
  choice: Choice | null
  /** The browser asks not to be tracked (`Sec-GPC` or `DNT`). */
  hasSignal: boolean
}

/** The purposes that are allowed: none by default, and none where the browser has asked otherwise since. */
export const allowedPurposes = ({ offered, choice, hasSignal }: Question): Purpose[] =>
  hasSignal && !choice?.despiteSignal ? [] : offered.filter((purpose) => choice?.answers[purpose])

/** True if the visitor has not answered yet; a browser's signal counts as an answer. */
export const needsConsent = ({ offered, choice, hasSignal }: Question): boolean =>
  !hasSignal && offered.some((purpose) => choice?.answers[purpose] === undefined)
