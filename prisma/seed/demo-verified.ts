import type { Prisma } from '../generated/client/client.ts'
import type { DemoPerson } from './people/demo-person.ts'

/** Somebody who is a person: a fictional profile is never verified. */
type RealPerson = DemoPerson & { isFictional: false }

const isReal = (person: DemoPerson): person is RealPerson => !person.isFictional

/** Every third member who has a photo; of the demo logins only Bram, so that the others can try it. */
const isVerified = ({ email, isConfirmed, pictures }: RealPerson, index: number): boolean =>
  isConfirmed && pictures > 0 && (email === null ? index % 3 === 0 : email.startsWith('bram@'))

/** The demo members whose main photo two people compared with selfies. Their main photos are set. */
export async function addVerifications(
  tx: Prisma.TransactionClient,
  people: readonly DemoPerson[],
  id: (key: string) => number,
  ago: (minutes: number) => Date,
): Promise<void> {
  const verified = people.filter(isReal).filter(isVerified)
  const ids = verified.map(({ key }) => id(key))
  const times = verified.map(({ signedUpMinutesAgo }) => ago(Math.ceil(signedUpMinutesAgo / 2)))
  await tx.$executeRaw`insert into verification (site_id, member_id, photo_id, poses, started_at, expires_at, sent_at, decided_at)
    select p.site_id, p.id, p.main_photo_id, '{head_left,two_fingers}', given.at, given.at, given.at, given.at
    from unnest(${ids}::int[], ${times}::timestamptz[]) as given(id, at) join profile p on p.id = given.id`
  await tx.$executeRaw`insert into verification_vote (verification_id, staff_id, verdict, reason, voted_at)
    select v.id, staff.id, 'matches', 'same_person', v.decided_at
    from verification v cross join (values ('demo:eva'), ('demo:tom')) as staff(id) where v.member_id = any(${ids}::int[])`
  await tx.$executeRaw`update verification set state = 'verified', first_staff = 'demo:eva', second_staff = 'demo:tom'
    where member_id = any(${ids}::int[])`
  await tx.$executeRaw`update profile set verified_at = given.at
    from unnest(${ids}::int[], ${times}::timestamptz[]) as given(id, at) where profile.id = given.id`
}
