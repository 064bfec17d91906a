import { randomUUID } from 'node:crypto'
import { schema } from '@vonk/schema/index.ts'
import { visitorPortraits } from '@vonk/schema/profiles/visitor-portraits.ts'
import type { AnyJson, AppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { raw } from '@vonk/tests/testkit/http.ts'
import type { TestServer } from '@vonk/tests/testkit/server.ts'
import { operationOn } from '@vonk/tests/testkit/walk.ts'
import { mediaUrls } from '../../../apps/server/src/adapters/media-urls.ts'
import type { Cell } from './matrix.cells.ts'
import type { Seen, Target } from './matrix.fixture.ts'

export type Kind = 'query' | 'mutation' | 'subscription'
const types = {
  query: schema.getQueryType(),
  mutation: schema.getMutationType(),
  subscription: schema.getSubscriptionType(),
}
export const rootFields = (Object.keys(types) as Kind[]).flatMap((kind) =>
  Object.keys(types[kind]?.getFields() ?? {}).map((name) => ({ kind, name })),
)

/** A valid direct debit form, except for the account number. */
const directDebit = {
  accountHolder: 'A. Vonk',
  street: 'Lichtgracht',
  houseNumber: '1',
  zip: '3511 AA',
  city: 'Utrecht',
  phone: '0612345678',
  consents: true,
}

/** Results that reveal that the target exists. */
const reached =
  /"(SendMessageSuccess|ConversationLimitError|NotEnoughCreditsError|FictionalConsentError|LikeProfileSuccess|UnlikeProfileSuccess|BlockProfileSuccess|RemoveConversationSuccess|ReportSuccess|PassProfileSuccess|ReactToMessageSuccess)"/

function cellOf(answer: AnyJson, target: Target): Cell {
  const text = JSON.stringify(answer ?? null)
  if (
    text.includes(`"${target.name}"`) ||
    reached.test(text) ||
    // The missing upload is reported only to a viewer who may write to the target.
    text.startsWith('{"sendPhoto":{"__typename":"UploadGoneError"') ||
    /^{"(chatPhotos|revealPhotos)":\[{/.test(text) ||
    /^{"icebreakers":\[{/.test(text) ||
    /^{"(saveDraft|setTyping|markConversationDelivered)":true}$/.test(text)
  )
    return 'visible'
  let isMasked = false
  JSON.parse(text, (_key, value) => {
    if (value?.id === target.id && value.name === 'Verwijderd lid') isMasked = true
    return value
  })
  return isMasked ? 'masked' : 'absent'
}

/** The variables with which a root field is asked about a target, with more than some fields need. */
export function variants(
  kind: Kind,
  name: string,
  target: Pick<Target, 'id' | 'conversationId' | 'chatPhoto'>,
): Record<string, unknown>[] {
  const { id, conversationId } = target
  const inputs: Record<string, unknown> = {
    sendGift: { profileId: id, clientId: randomUUID(), gift: 'rose', price: 3 },
    sendMessage: { profileId: id, clientId: randomUUID(), text: 'Hoi' },
    sendPhoto: { profileId: id, clientId: randomUUID(), uploadId: randomUUID() },
    report: { profileId: id, category: 'FAKE' },
    complain: { category: 'MEMBER', words: 'Klacht', website: 'x', profileAddress: `/members/${id}` },
    appealComplaint: { id: 1, words: 'Toch' },
    appealDecision: { decisionId: 1, words: 'Toch' },
    objectToBan: { token: '-', words: 'Nee' },
    updatePrivacy: {},
    saveSearch: { name: 'Utrecht', filter: {} },
    updatePushSettings: {},
    subscribeToPush: { endpoint: 'https://push.example/1', keys: { p256dh: '', auth: '' } },
    startPayment: { clientId: randomUUID(), packageId: '20', method: 'IDEAL' },
    requestDirectDebit: { ...directDebit, iban: 'NL00' },
    requestAccountDeletion: { password: 'wrong', reason: 'OTHER' },
    requestDataExport: { password: 'wrong' },
    updateProfile: { about: 'Hallo' },
    logIn: { email: 'nobody@example.org', password: 'wrong' },
    resetPassword: { token: '-', password: '', passwordAgain: '' },
    changePassword: { oldPassword: '', password: '', passwordAgain: '' },
    requestEmailChange: { newEmail: '', password: '' },
    signUp: {
      name: '@',
      email: '',
      password: '',
      dateOfBirth: '1990-01-01',
      gender: 'MALE',
      seeks: 'BOTH',
      country: 'NL',
    },
  }
  const usual = {
    id,
    profileId: id,
    conversationId,
    upToSeq: 9,
    seq: 1,
    emoji: '👍',
    clientId: randomUUID(),
    first: 50,
    after: null,
    country: 'NL',
    lat: 52.09,
    lon: 5.12,
    text: 'Ho',
    set: 0,
    token: '-',
    language: 'nl',
    choices: [],
    wishes: {},
    order: 'ACTIVITY',
    name: 'Utrecht',
    email: 'x',
    code: '000000',
    credits: 1,
    amount: 5000,
    packageId: '20',
    method: 'IDEAL',
    uploadId: randomUUID(),
    // A photo of no member: access to the photos of others is tested elsewhere.
    photoId: 0,
    photoIds: [],
    isPremium: true,
    isOn: true,
    isInView: true,
  }
  if (name === 'likes') return ['RECEIVED', 'GIVEN', 'MATCHES'].map((type) => ({ ...usual, type }))
  if (name === 'conversation') return [{ profileId: id }, { id: conversationId }]
  if (name === 'chatPhotos') return [{ ids: [target.chatPhoto.id] }]
  if (name === 'revealPhotos') return [{ conversationId, photoIds: [target.chatPhoto.id] }]
  // Undoes the last decision, whoever it was about: a passed profile was visible a moment ago.
  if (name === 'undoDecision') return [{ profileId: null }]
  if (name === 'changes' || name === 'events') return [{ after: '0' }]
  return [kind === 'mutation' && name in inputs ? { input: inputs[name] } : usual]
}

/** What a root field of the graph reveals to a viewer about a target. */
export async function probeGraph(seen: Seen, kind: Kind, name: string, target: Target): Promise<Cell> {
  // In search results the other member is nested deeper than in other results.
  const query = operationOn(schema, kind, name, name === 'searchMessages' ? 5 : 3)
  const known = new Set(types[kind]?.getFields()[name]?.args.map((arg) => arg.name))
  const cells: Cell[] = []
  for (const all of variants(kind, name, target)) {
    const variables = Object.fromEntries(Object.entries(all).filter(([key]) => known.has(key)))
    const answers =
      kind === 'subscription'
        ? await listen(seen, query, variables)
        : [(await seen.actor.result(query, variables)).data]
    cells.push(...answers.map((answer) => cellOf(answer, target)))
  }
  return cells.includes('visible') ? 'visible' : cells.includes('masked') ? 'masked' : 'absent'
}

/** The first result of a subscription, or for `events` all events up to now. */
async function listen(
  { actor }: Seen,
  query: string,
  variables: Record<string, unknown>,
): Promise<AnyJson[]> {
  const stream = await actor.follow(query, variables).catch(() => null)
  if (!stream) return []
  const last = query.includes('events')
    ? Number((await actor.run('{ viewer { lastEvent } }')).viewer.lastEvent)
    : 1
  const received: AnyJson[] = []
  const silence = new Promise<null>((resolve) => setTimeout(() => resolve(null), 40))
  while (received.length < last) {
    const next = await Promise.race([
      stream.next(),
      query.includes('typing') ? silence : new Promise<never>(() => {}),
    ])
    if (!next || next.done) break
    received.push(next.value.data)
  }
  await stream.return(undefined)
  return received
}

/** The addresses that show all that an entry point has: the search has more than a page for visitors. */
function addressesOf(address: string, page: string | undefined, { id }: Target): string[] {
  if (page) return [`/${page}`]
  if (address === '/members')
    return [1, 2].map((at) => `/members?gender=any&country=any&min_age=18&max_age=99&page=${at}`)
  // Where members' portraits are shown most.
  if (address.startsWith('/landers'))
    return ['collagelanding', 'socialnetwork'].map((name) => `/landers/${name}`)
  return [address.replace(':id', String(id)).replace(':slug', 'meet')]
}

/** The present key of a main photo in addresses for visitors; of an erased one, its former key. */
const visitorKeyOf = async ({ services }: AppFixture, { keys: { main: key } }: Target) =>
  (await services.db.prisma.photo.findUnique({ where: { key } }))?.visitorKey ?? key

/** What an HTTP endpoint reveals to a viewer about a target. */
export async function probeAddress(
  fixture: AppFixture,
  server: TestServer,
  seen: Seen,
  entry: string,
  target: Target,
): Promise<Cell> {
  if (entry === 'landing faces') {
    if (seen.kind !== 'visitor') return 'absent'
    const faces = await visitorPortraits(fixture.services.db, 1, 1000)
    const shown = await visitorKeyOf(fixture, target)
    return faces.some(({ key }) => key === shown) ? 'visible' : 'absent'
  }
  const headers: Record<string, string> = seen.cookie ? { cookie: seen.cookie } : {}
  if (entry.startsWith('GET /media')) {
    // The most that a viewer can have: a URL that was just signed for them.
    const { signed, forMember, forVisitors } = mediaUrls(fixture.services.mediaSecret)
    const forViewer = (key: string) => signed(key, 'thumb', seen.actor.id, fixture.clock.now())
    const path = entry.endsWith('premium')
      ? forViewer(target.keys.premium)
      : entry.endsWith('chat')
        ? forViewer(target.chatPhoto.key)
        : seen.kind === 'visitor'
          ? forVisitors({ cdnPrefix: '/media' }, await visitorKeyOf(fixture, target), 'thumb')
          : forMember(target.keys.main, 'thumb', seen.actor.id)
    const { status } = await raw(server.url, { path, headers })
    return status === 200 ? 'visible' : 'absent'
  }
  const [method = 'GET', address = '/', page] = entry.split(' ')
  const body = JSON.stringify({
    conversation: target.conversationId,
    email: 'nobody@example.org',
    password: 'x',
    language: 'nl',
  })
  let text = ''
  for (const path of addressesOf(address, page, target)) {
    const ask = () =>
      raw(server.url, {
        method,
        path,
        headers: {
          ...headers,
          accept: 'application/json',
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        },
        ...(method === 'GET' ? {} : { body }),
      })
    let answer = await ask()
    // A busy server sends these pages without their data: that would show nobody.
    if (seen.cookie && method === 'GET' && /^\/(members|chats)(\?|$)/.test(path))
      for (let tries = 0; tries < 20 && !answer.text.includes('id="first-answers"'); tries++)
        answer = await ask()
    text += answer.text
  }
  try {
    return cellOf(JSON.parse(text), target)
  } catch {
    return text.includes(target.name) ? 'visible' : 'absent'
  }
}
