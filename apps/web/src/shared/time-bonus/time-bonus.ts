import {
  countdownTimer,
  type GivenBonus,
  type TimeBonusState,
  type WelcomeDiscount,
} from './time-bonus.rules.ts'

const second = 1000

/**
 * The wall clock and the monotonic clock differ by more than this only if the device clock was changed or the
 * device slept.
 */
const drift = 2 * second

const inactive: TimeBonusState = { timeBonus: null, welcomeDiscountcode: null }

interface Clocks {
  /** Milliseconds that never decrease; they measure elapsed time. */
  now: () => number
  /** The device's clock, used only to detect a change or a sleep. */
  wall: () => number
}

/** The single countdown of a page, however many components show it. */
export interface TimeBonusCountdown {
  get(): TimeBonusState
  subscribe(listener: () => void): () => void
  /** Starts with the server's value; ignored while a countdown runs. Without a value it is cleared. */
  start(given: GivenBonus | null): void
  /** Applies a new answer of the server, also while it runs. */
  settle(given: GivenBonus | null): void
  clear(): void
  /** Calls the listener when the time is over. */
  onEnd(listener: (discountcode: WelcomeDiscount) => void): () => void
  /**
   * Calls the listener when the device slept or its clock changed, because then only the server knows the
   * time left.
   */
  onDoubt(listener: () => void): () => void
}

/** Creates a countdown that is not running. */
export function createTimeBonus({ now, wall }: Clocks): TimeBonusCountdown {
  const listeners = new Set<() => void>()
  const endings = new Set<(discountcode: WelcomeDiscount) => void>()
  const doubts = new Set<() => void>()
  let state = inactive
  let end = 0
  let offset = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (next: TimeBonusState) => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const clear = () => {
    stop()
    if (state !== inactive) set(inactive)
  }
  const show = (discountcode: WelcomeDiscount) => {
    const left = end - now()
    if (left <= 0) {
      clear()
      for (const ending of [...endings]) ending(discountcode)
      return
    }
    const seconds = Math.ceil(left / second)
    timer = setTimeout(tick, left - (seconds - 1) * second)
    const timeBonus = { isVisible: true, countdownTimer: countdownTimer(seconds), discountcode }
    set({ timeBonus, welcomeDiscountcode: discountcode })
  }
  const tick = () => {
    const apart = Math.abs(wall() - now() - offset) > drift
    offset = wall() - now()
    if (state.timeBonus) show(state.timeBonus.discountcode)
    if (apart && state.timeBonus) for (const doubt of [...doubts]) doubt()
  }
  const settle = (given: GivenBonus | null) => {
    stop()
    if (!given || (given.secondsLeft ?? 1) <= 0) return clear()
    const { secondsLeft, ...named } = given
    const before = state.welcomeDiscountcode
    const isSame = before?.code === named.code && before.percentage === named.percentage
    const discountcode = isSame ? before : { code: named.code, percentage: named.percentage }
    if (secondsLeft === null) return set({ timeBonus: null, welcomeDiscountcode: discountcode })
    end = now() + secondsLeft * second
    offset = wall() - now()
    show(discountcode)
  }
  const join = <Listener>(to: Set<Listener>, listener: Listener) => {
    to.add(listener)
    return () => void to.delete(listener)
  }
  return {
    get: () => state,
    subscribe: (listener) => join(listeners, listener),
    start(given) {
      if (!given || !state.timeBonus) settle(given)
    },
    settle,
    clear,
    onEnd: (listener) => join(endings, listener),
    onDoubt: (listener) => join(doubts, listener),
  }
}
