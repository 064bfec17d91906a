/** How many retries all operations together may still make. */
export interface RetryBudget {
  /** A request was made for the first time: it earns its share of a retry. */
  earn(): void
  /** Takes one retry; false when none is left. */
  spend(): boolean
}

const requestsPerRetry = 10

/**
 * Lets retries be a tenth of the requests, and `reserve` of them before there were any. Without it five
 * retries each would hit a server in trouble with six times its load.
 */
export function createRetryBudget(reserve = 10): RetryBudget {
  const most = reserve * 2 * requestsPerRetry
  let earned = reserve * requestsPerRetry
  return {
    earn() {
      earned = Math.min(most, earned + 1)
    },
    spend() {
      if (earned < requestsPerRetry) return false
      earned -= requestsPerRetry
      return true
    },
  }
}
