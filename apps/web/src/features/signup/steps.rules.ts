/** The steps after the account, in their order; the last one is the end of the way. */
export const steps = ['photo', 'personal', 'about', 'place', 'confirm'] as const

export type Step = (typeof steps)[number]

/** The step of an address; the first where it names none. */
export const stepFrom = (name: string | null): Step => steps.find((step) => step === name) ?? 'photo'

/** What comes after a step; null at the end. */
export const stepAfter = (step: Step): Step | null => steps[steps.indexOf(step) + 1] ?? null

/** What came before a step; null at the beginning: the account has been made and is not made again. */
export const stepBefore = (step: Step): Step | null => steps[steps.indexOf(step) - 1] ?? null

/** Where a step stands among all, the account included as the first, done one. */
export const progressOf = (step: Step): { at: number; of: number } => ({
  at: steps.indexOf(step) + 2,
  of: steps.length + 1,
})

/** The address of a step. */
export const pathOf = (step: Step): string => `/complete-signup?step=${step}`
