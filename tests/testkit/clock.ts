import type { Clock } from '@vonk/schema/ports/clock.ts'

/** A clock that only moves when a test moves it, or lets it follow the real time. */
export class TestClock implements Clock {
  #now: Date
  #following: ReturnType<typeof setInterval> | undefined
  constructor(now: Date) {
    this.#now = now
  }
  now(): Date {
    return new Date(this.#now)
  }
  /** Moves the clock by milliseconds. */
  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds)
  }
  set(now: Date): void {
    this.#now = now
  }
  /** Follows the real time until `stop`: a browser compares the end of a cookie and of a lease with its own clock. */
  followTime(): void {
    this.stop()
    this.set(new Date())
    this.#following = setInterval(() => this.set(new Date()), 200)
  }
  stop(): void {
    clearInterval(this.#following)
  }
}

export const seconds = 1000
export const minutes = 60 * seconds
export const hours = 60 * minutes
export const days = 24 * hours
