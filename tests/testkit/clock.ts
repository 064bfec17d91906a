import type { Clock } from '@vonk/schema/ports/clock.ts'

/** A clock that only moves when a test moves it. */
export class TestClock implements Clock {
  #now: Date
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
}

export const seconds = 1000
export const minutes = 60 * seconds
export const hours = 60 * minutes
export const days = 24 * hours
