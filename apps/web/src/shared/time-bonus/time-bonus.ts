import { type Observable, observable } from '../../ui/observable.ts'
import { countdownTimer, type GivenBonus, type TimeBonus, type WelcomeDiscount } from './time-bonus.rules.ts'

const second = 1000

/**
 * The wall clock and the monotonic clock differ by more than this only if the device clock was changed or the
 * device slept.
 */
const maxDriftMs = 2 * second

interface Clocks {
  /** Milliseconds that never decrease; they measure elapsed time. */
  now: () => number
  /** The device's clock, used only to detect a change or a sleep. */
  wall: () => number
}

/** The single countdown of a page, however many components show it; null if it does not run. */
export interface TimeBonusCountdown extends Omit<Observable<TimeBonus | null>, 'set'> {
  /** Starts with the server's value; ignored while a countdown runs. Without a value it is cleared. */
  start(given: GivenBonus | null): void
  /** Applies a new answer of the server, also while it runs. */
  apply(given: GivenBonus | null): void
  clear(): void
  /** Calls the listener when the time is over. */
  onEnd(listener: (discountcode: WelcomeDiscount) => void): () => void
  /**
   * Calls the listener when the device slept or its clock changed, because then only the server knows the
   * time left.
   */
  onStale(listener: () => void): () => void
}

/** Creates a countdown that is not running. */
export function createTimeBonus({ now, wall }: Clocks): TimeBonusCountdown {
  const endListeners = new Set<(discountcode: WelcomeDiscount) => void>()
  const staleListeners = new Set<() => void>()
  const { snapshot, subscribe, set } = observable<TimeBonus | null>(null)
  let end = 0
  let offset = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const clear = () => {
    stop()
    if (snapshot()) set(null)
  }
  const show = (discountcode: WelcomeDiscount) => {
    const left = end - now()
    if (left <= 0) {
      clear()
      for (const ending of [...endListeners]) ending(discountcode)
      return
    }
    const seconds = Math.ceil(left / second)
    timer = setTimeout(tick, left - (seconds - 1) * second)
    set({ countdownTimer: countdownTimer(seconds), discountcode })
  }
  const tick = () => {
    const hasDrifted = Math.abs(wall() - now() - offset) > maxDriftMs
    offset = wall() - now()
    const shown = snapshot()
    if (shown) show(shown.discountcode)
    if (hasDrifted && snapshot()) for (const listener of [...staleListeners]) listener()
  }
  const apply = (given: GivenBonus | null) => {
    stop()
    if (!given?.secondsLeft || given.secondsLeft < 0) return clear()
    const { code, percentage } = given
    const before = snapshot()?.discountcode
    const isSame = before?.code === code && before.percentage === percentage
    end = now() + given.secondsLeft * second
    offset = wall() - now()
    show(isSame ? before : { code, percentage })
  }
  const addListener = <Listener>(to: Set<Listener>, listener: Listener) => {
    to.add(listener)
    return () => void to.delete(listener)
  }
  return {
    snapshot,
    subscribe,
    start(given) {
      if (!given || !snapshot()) apply(given)
    },
    apply,
    clear,
    onEnd: (listener) => addListener(endListeners, listener),
    onStale: (listener) => addListener(staleListeners, listener),
  }
}
