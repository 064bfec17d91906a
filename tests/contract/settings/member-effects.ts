import { randomUUID } from 'node:crypto'
import { hashPassword } from '@vonk/schema/access/password.ts'
import { signUp } from '@vonk/schema/access/sign-up.ts'
import { balanceOf } from '@vonk/schema/credits/grant-credits.ts'
import { insertUpload } from '@vonk/schema/photos/manage-uploads.ts'
import { siteSettings } from '@vonk/schema/settings.ts'
import type { Actor } from '@vonk/tests/testkit/app-fixture.ts'
import { minutes } from '@vonk/tests/testkit/clock.ts'
import { drain } from '@vonk/tests/testkit/mails.ts'
import type { ServedPages } from '@vonk/tests/testkit/served-pages.ts'
import { type EffectsOf, forPartners } from './effect.ts'

let joined = 0
/** What becomes of a visitor of 25 years who joins: the credits, or why not. */
async function joins({ fixture }: ServedPages): Promise<number | string> {
  const ctx = fixture.visitor.context()
  const born = fixture.clock.now()
  born.setUTCFullYear(born.getUTCFullYear() - 25, 0, 1)
  const form = {
    name: 'Eva',
    email: `joins-${++joined}@example.org`,
    password: 'lange-avond-77',
    dateOfBirth: born,
    gender: 'female' as const,
    seeks: 'both' as const,
    country: 'NL',
  }
  return signUp({ ...ctx, network: `joins-${joined}` }, form).then(
    ({ id }) => balanceOf(fixture.services.db, id),
    (error: Error) => error.name,
  )
}

/** The number of photos that a profile takes before one is rejected; more than a few are not tried. */
const photosOf = (isPaid: boolean) => async (pages: ServedPages) => {
  const { fixture } = pages
  const member = await fixture.person({ isPaid })
  let taken = 0
  while (taken < 4 && (await takesPhoto(pages, member))) taken += 1
  return taken
}

async function takesPhoto({ fixture: { services, clock } }: ServedPages, member: Actor): Promise<boolean> {
  const upload = { stored: randomUUID(), colour: '#336699', blur: 'data:,', width: 960, height: 1200 }
  const id = await insertUpload(services.db, { memberId: member.id, ...upload }, clock.now(), 50)
  const { uploadPhoto } = await member.run(
    'mutation ($id: ID!) { uploadPhoto(uploadId: $id) { __typename } }',
    { id },
  )
  return uploadPhoto.__typename === 'UploadPhotoSuccess'
}

/** What one member reads of another, who filled in everything. */
async function profile({ fixture }: ServedPages) {
  const [reader, shown] = [await fixture.person(), await fixture.person({ interests: ['tea'] })]
  await fixture.services.db.prisma.profile.update({
    where: { id: shown.id },
    data: { about: 'Hallo', hairColor: 'black' },
  })
  return (
    await reader.run('query ($id: Int!) { member(id: $id) { about hairColor interests } }', { id: shown.id })
  ).member
}

/** Who the mail about a new password is from. */
async function sentMails({ fixture }: ServedPages) {
  const { services } = fixture
  await drain(fixture)
  const { mailer } = services
  const senders: unknown[] = []
  services.mailer = async (mail) => void senders.push(mail.sender)
  const email = `${randomUUID()}@example.org`
  await fixture.person({ email })
  await fixture.visitor.run(
    'mutation ($email: String!) { requestPasswordReset(email: $email) { __typename } }',
    { email },
  )
  await drain(fixture)
  services.mailer = mailer
  return senders
}

const mandateForm = {
  accountHolder: 'A. de Vries',
  iban: 'NL91ABNA0417164300',
  street: 'Lichtgracht',
  houseNumber: '12',
  zip: '3511 AA',
  city: 'Utrecht',
  phone: '0612345678',
  consents: true,
}

/** Settings that change what a member may do and see. */
export const memberEffects: EffectsOf<
  | 'minAge'
  | 'signups'
  | 'signupCredits'
  | 'freePhotos'
  | 'premiumPhotos'
  | 'interests'
  | 'questions'
  | 'visibleProfileFields'
  | 'visibleProfileNotes'
  | 'searchFields'
  | 'swipeLikes'
  | 'limits'
  | 'deletionDays'
  | 'mailName'
  | 'mailFrom'
  | 'mailReplyTo'
  | 'smsSender'
> = {
  minAge: { to: 30, seen: joins },
  signups: { to: 'invitation', seen: joins },
  signupCredits: { to: 7, seen: joins },
  freePhotos: { to: 1, seen: photosOf(false) },
  premiumPhotos: { to: 1, seen: photosOf(true) },
  interests: { to: ['tea'], seen: forPartners('interests { key }') },
  questions: {
    to: ['superpower'],
    seen: async ({ fixture }) => (await fixture.visitor.run('{ site { questions { key } } }')).site,
  },
  visibleProfileFields: { to: [], seen: profile },
  visibleProfileNotes: { to: [], seen: profile },
  searchFields: {
    to: [],
    seen: async ({ fixture }) => {
      const city = randomUUID()
      await fixture.person({ gender: 'male', city })
      const seeker = await fixture.person()
      const { members } = await seeker.run(
        '{ members(filter: { gender: FEMALE }) { edges { node { gender city } } } }',
      )
      return members.edges.some(({ node }: { node: { city: string } }) => node.city === city)
    },
  },
  swipeLikes: {
    to: 1,
    seen: async ({ fixture }) => {
      const player = await fixture.person()
      const others = [await fixture.person(), await fixture.person()]
      const results: string[] = []
      for (const { id } of others) {
        const { swipeLike } = await player.run(
          'mutation ($id: Int!) { swipeLike(profileId: $id) { __typename } }',
          { id },
        )
        results.push(swipeLike.__typename)
      }
      return results
    },
  },
  limits: {
    to: siteSettings.parse({ limits: { likes: { uses: 1 } } }).limits,
    seen: async ({ fixture }) => {
      const liker = await fixture.person()
      const results: string[] = []
      for (const { id } of [await fixture.person(), await fixture.person()]) {
        const { likeProfile } = await liker.run(
          'mutation ($id: Int!) { likeProfile(profileId: $id) { __typename } }',
          { id },
        )
        results.push(likeProfile.__typename)
      }
      return results
    },
  },
  deletionDays: {
    to: 3,
    seen: async ({ fixture }) => {
      const leaver = await fixture.person({ passwordHash: await hashPassword('lange-avond-77') })
      const { requestAccountDeletion } = await leaver.run(
        `mutation { requestAccountDeletion(input: { password: "lange-avond-77" }) {
           ... on RequestAccountDeletionSuccess { finalAt } } }`,
      )
      return new Date(requestAccountDeletion.finalAt).getTime() - fixture.clock.now().getTime()
    },
  },
  mailName: { to: 'Post van Vuur', seen: sentMails },
  mailFrom: { to: 'post@vuur.example', seen: sentMails },
  mailReplyTo: { to: 'antwoord@vuur.example', seen: sentMails },
  smsSender: {
    to: 'Vuur',
    seen: async ({ fixture }) => {
      fixture.clock.advance(25 * 60 * minutes)
      const buyer = await fixture.person()
      const { requestDirectDebit } = await buyer.run(
        `mutation ($input: RequestDirectDebitInput!) { requestDirectDebit(input: $input) { __typename } }`,
        { input: mandateForm },
      )
      const { sender } = await fixture.services.db.prisma.outboxEntry.findFirstOrThrow({
        where: { channel: 'sms' },
        orderBy: { id: 'desc' },
      })
      return [requestDirectDebit.__typename, sender]
    },
  },
}
