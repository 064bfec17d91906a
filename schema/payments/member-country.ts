import type { Reader } from '../core/sql.ts'

/** The country of a member's profile, which decides the prices; null without a profile. */
export async function countryOfMember(reader: Reader, memberId: number): Promise<string | null> {
  const profile = await reader.profile.findUnique({ where: { id: memberId }, select: { country: true } })
  return profile?.country ?? null
}
