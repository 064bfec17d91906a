/** Limits the number of retries of all operations together. */
export interface RetryBudget {
  /** Called for the first attempt of a request, which earns a fraction of a retry. */
  earn(): void
  /** Takes one retry; returns false if none is left. */
  spend(): boolean
}

const requestsPerRetry = 10

/**
 * Limits retries to a tenth of the requests, plus `reserve` at the start. Without a budget twelve retries per
 * request would put thirteen times the load on a server in trouble.
 */
export function createRetryBudget(reserve = 20): RetryBudget {
  const maxEarned = reserve * 2 * requestsPerRetry
  let earned = reserve * requestsPerRetry
  return {
    earn() {
      earned = Math.min(maxEarned, earned + 1)
    },
    spend() {
      if (earned < requestsPerRetry) return false
      earned -= requestsPerRetry
      return true
    },
  }
}
