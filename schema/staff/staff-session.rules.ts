/** A session ends so many hours after its log-in, whatever happens in it: a working day with its breaks. */
export const sessionHours = 12

/** A session ends after so many minutes without a request. */
export const sessionIdleMinutes = 30

/** A session counts as freshly proven for so many minutes after a second factor. */
export const freshMinutes = 10

/** The use of a session is stored when the last stored one is so many seconds old. */
export const touchSeconds = 30

/** Until when a session counts as freshly proven; null if it does not. */
export function freshUntil({ provedAt }: { provedAt: Date }, now: Date): Date | null {
  const until = new Date(provedAt.getTime() + freshMinutes * 60_000)
  return until > now ? until : null
}
