import type { Reader } from '../core/sql.ts'

/** The country of a member's profile, which decides the prices. */
export async function countryOfMember(reader: Reader, memberId: number): Promise<string> {
  const { country } = await reader.profile.findUniqueOrThrow({
    where: { id: memberId },
    select: { country: true },
  })
  return country
}
