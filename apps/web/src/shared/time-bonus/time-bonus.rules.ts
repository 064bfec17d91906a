/** What is left, each as two digits. */
export interface CountdownTimer {
  hours: string
  minutes: string
  seconds: string
}

/** The discount of a new member. */
export interface WelcomeDiscount {
  code: string
  percentage: number | null
}

/** The discount while its time runs. */
export interface TimeBonus {
  isVisible: boolean
  countdownTimer: CountdownTimer
  discountcode: WelcomeDiscount
}

export interface TimeBonusState {
  /** Null while nothing counts down. */
  timeBonus: TimeBonus | null
  /** The new member's code, whether it has an end or not. */
  welcomeDiscountcode: WelcomeDiscount | null
}

/** The welcome as the server tells it: by its clock, for a member who joined lately and has not paid. */
export interface GivenBonus extends WelcomeDiscount {
  secondsLeft: number | null
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Whole seconds as hours, minutes and seconds. */
export function countdownTimer(secondsLeft: number): CountdownTimer {
  return {
    hours: twoDigits(Math.floor(secondsLeft / 3600)),
    minutes: twoDigits(Math.floor(secondsLeft / 60) % 60),
    seconds: twoDigits(secondsLeft % 60),
  }
}

/** What comes off the next order: the time bonus if there is one, otherwise the welcome's code. */
export const activeDiscount = ({ timeBonus, welcomeDiscountcode }: TimeBonusState): WelcomeDiscount | null =>
  timeBonus?.discountcode ?? welcomeDiscountcode
