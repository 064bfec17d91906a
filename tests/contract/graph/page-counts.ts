/**
 * How many pages of 8 kB an operation may read on the database of the plans test, whatever is cached. Each page may have to
 * come from the disk, so a number that rises makes the product slower when it is busy. It is twice what they read, because
 * statistics and versions of PostgreSQL differ. Other operations read at most 1,500, of which up to 1,000 are of the catalogue,
 * when a connection runs a function for the first time.
 */
export const mostPages: Record<string, number> = {
  AutoLike: 4500,
  Likes: 2500,
  MatchFinder: 50_000,
  MatchFinderCount: 11_000,
  Members: 3500,
  MembersCount: 2500,
  SignupMatches: 80_000,
  SwipeGame: 3000,
}
