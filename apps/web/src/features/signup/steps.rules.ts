/** The steps after the account, in order. */
export const steps = ['photo', 'personal', 'about', 'place', 'confirm'] as const

export type Step = (typeof steps)[number]

/** Parses the step from the URL; the first by default. */
export const parseStep = (name: string | null): Step => steps.find((step) => step === name) ?? 'photo'

/** The next step; null after the last one. */
export const stepAfter = (step: Step): Step | null => steps[steps.indexOf(step) + 1] ?? null

/** The previous step; null at the first: the account already exists and is not made again. */
export const stepBefore = (step: Step): Step | null => steps[steps.indexOf(step) - 1] ?? null

/** The position of a step among all. */
export const progressOf = (step: Step): { at: number; of: number } => ({
  at: steps.indexOf(step) + 1,
  of: steps.length,
})

/** The address of a step. */
export const pathOf = (step: Step): string => `/complete-signup?step=${step}`
