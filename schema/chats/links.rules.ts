const hour = 60 * 60 * 1000

/** For how many hours a member must still wait before links may be sent, rounded up; 0: they may. */
export const hoursUntilLinks = (joinedAt: Date, hours: number, now: Date): number =>
  Math.max(0, Math.ceil((joinedAt.getTime() + hours * hour - now.getTime()) / hour))
