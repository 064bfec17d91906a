/** The remaining time, each part as two digits. */
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
  countdownTimer: CountdownTimer
  discountcode: WelcomeDiscount
}

/**
 * The welcome discount from the server, with the time left by its clock, for a new member who has not paid.
 */
export interface GivenBonus extends WelcomeDiscount {
  secondsLeft: number | null
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Converts whole seconds to hours, minutes and seconds. */
export function countdownTimer(secondsLeft: number): CountdownTimer {
  return {
    hours: twoDigits(Math.floor(secondsLeft / 3600)),
    minutes: twoDigits(Math.floor(secondsLeft / 60) % 60),
    seconds: twoDigits(secondsLeft % 60),
  }
}
