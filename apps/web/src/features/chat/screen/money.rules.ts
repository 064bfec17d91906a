interface Rate {
  /** What a message costs, in credits. */
  messageCredits: number
  /** The same in money, at the best rate; null where that is not known. */
  minimumMessageCosts: { amount: number; currency: string } | null
}

/** What so many credits cost in money, at the rate of a message; null where that is not known. */
export const moneyOf =
  ({ messageCredits, minimumMessageCosts }: Rate) =>
  (credits: number): { amount: number; currency: string } | null =>
    minimumMessageCosts && messageCredits > 0
      ? {
          amount: Math.round((minimumMessageCosts.amount / messageCredits) * credits),
          currency: minimumMessageCosts.currency,
        }
      : null
