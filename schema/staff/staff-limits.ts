import { deleteUses, takeUses } from '../core/rate-limit.store.ts'
import type { KnownStaffContext, StaffContext } from '../core/staff-context.ts'
import { StaffTooManyAttemptsError } from './staff.errors.ts'

const hour = 60
const day = 24 * hour

/** The limits on guessing at the console: of the installation, not of a site. Each key is blocked, longer each time. */
const limits = {
  /** Wrong passwords for one address from one network: others are not locked out by it. */
  staffLogInHere: { uses: 5, minutes: 30, block: 15, longestBlock: day },
  /** Wrong passwords and failed passkeys from one network. */
  staffLogInNetwork: { uses: 30, minutes: hour, block: hour, longestBlock: day },
  /** Wrong codes of one person from one network. */
  staffCodeHere: { uses: 5, minutes: 30, block: 15, longestBlock: day },
  /** Wrong codes of one person from anywhere: only those who know the password come this far. */
  staffCodeAnywhere: { uses: 20, minutes: day, block: day, longestBlock: day },
  /** Log-ins by passkey that are begun from one network. */
  staffPasskeys: { uses: 300, minutes: hour, block: 0, longestBlock: 0 },
  /** Invitations that are opened from one network. */
  staffInvitations: { uses: 30, minutes: hour, block: hour, longestBlock: day },
}

type StaffLimitName = keyof typeof limits

/** A limit and what it counts by. Texts are stored as a keyed digest. */
type StaffLimitUse = readonly [name: StaffLimitName, ...subject: (string | number)[]]

/**
 * Takes one use of each limit before anything is checked, and throws StaffTooManyAttemptsError if one has none left. Call the
 * result when the attempt was right: its uses are then deleted.
 */
export async function countAttempt(
  ctx: Pick<StaffContext | KnownStaffContext, 'db' | 'clock' | 'fieldCipher' | 'measurements' | 'language'>,
  ...uses: readonly StaffLimitUse[]
): Promise<() => Promise<void>> {
  const counted = uses.map(([name, ...subject]) => ({
    key: [
      name,
      ...subject.map((part) =>
        typeof part === 'number' ? part : ctx.fieldCipher.digest(part).toString('base64url'),
      ),
    ].join(':'),
    limit: limits[name],
  }))
  const grants = await takeUses(ctx.db, counted, ctx.clock.now())
  for (const [at, [name]] of uses.entries()) if (grants[at]?.minutes) ctx.measurements.limitReached(name)
  const minutes = Math.max(...grants.map((grant) => grant.minutes))
  if (minutes > 0) throw new StaffTooManyAttemptsError(ctx, minutes)
  return () =>
    deleteUses(
      ctx.db,
      counted.map(({ key }) => key),
    )
}
