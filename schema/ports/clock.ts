/** The only source of time. SQL gets it as a parameter; tests advance it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
