import type { ReviewQueue, ReviewUrgency } from '../../../graphql/types.generated.ts'

const minute = 60_000
const at = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()

export interface FakeLease {
  person: { id: number; name: string }
  until: string
}

export interface FakeDecision {
  id: number
  person: { id: number; name: string }
  at: string
  outcome: 'VIOLATION' | 'NO_VIOLATION'
  measures: { kind: string; days: number | null }[]
  ground: string | null
  facts: string
  foundBy: string
  batchId: string
  isExecuted: boolean
  executesAt: string
  batchItemIds: number[]
  waitsForSecondPerson: boolean
  access?: { name: string; scopes: { key: string; title: string }[] } | null
  second: { person: { id: number; name: string }; at: string; reason: string } | null
}

/** A row of the fake server. */
export interface FakeItem {
  id: number
  queue: ReviewQueue
  site: { id: number; name: string; domain: string }
  state: 'OPEN' | 'APPROVAL' | 'PENDING' | 'DECIDED'
  category: string
  urgency: ReviewUrgency
  createdAt: string
  dueAt: string
  reference: string | null
  summary: string
  lease: FakeLease | null
  readers: { id: number; name: string }[]
  subject: object | null
  author: object | null
  decision: FakeDecision | null
  evidence: object | null
  notes: { id: number; person: { id: number; name: string }; at: string; text: string }[]
  history: object[]
  application: object | null
  relatedApplications: object[]
  crimeFile: FakeCrimeFile | null
  appealedItem: object | null
}

/** A file about a suspected crime. */
export interface FakeCrimeFile {
  id: number
  reference: string
  kind: string
  state: 'OPEN' | 'REPORTED' | 'CLOSED'
  site: object
  itemId: number
  openedAt: string
  openedBy: { id: number; name: string }
  report: object | null
  closing: object | null
  contents: Record<string, unknown> & { trail: object[] }
}

export const site = { id: 1, name: 'Vonk', domain: 'vonk.test' }

/** A member as a reviewer sees one. */
export const fakeMember = (id: number, name: string, changes: object = {}) => ({
  id,
  name,
  age: 34,
  status: 'ACTIVE',
  language: 'nl',
  joinedAt: at(-60 * 24 * 90),
  isBanned: false,
  bannedUntil: null,
  messagesLimitedUntil: null,
  likesLimitedUntil: null,
  hiddenUntil: null,
  email: null,
  strikes: [],
  earlierItems: [],
  upheldReports: 0,
  rejectedReports: 0,
  ...changes,
})

/** A report about Kees by Anna, with a conversation and a photo. */
export const fakeItem = (id: number, changes: Partial<FakeItem> = {}): FakeItem => ({
  id,
  queue: 'REPORTS',
  site,
  state: 'OPEN',
  category: 'harassment',
  urgency: 'NORMAL',
  createdAt: at(-60),
  dueAt: at(300),
  reference: `CASE-${id}`,
  summary: `He keeps writing after my no (${id})`,
  lease: null,
  readers: [],
  subject: fakeMember(100 + id, `Kees${id}`),
  author: fakeMember(500, 'Anna', { upheldReports: 3, rejectedReports: 1 }),
  decision: null,
  evidence: {
    name: `Kees${id}`,
    about: 'Long walks, short answers.',
    city: 'Utrecht',
    words: `He keeps writing after my no (${id})`,
    photos: [{ id: `photo-${id}`, url: `/media/review/${id}`, isReported: false, takenAt: null }],
    messages: [
      {
        seq: 1,
        isOfSubject: true,
        body: 'Hi, how are you?',
        at: at(-90),
        isReported: false,
        photo: null,
        signs: [],
      },
      {
        seq: 2,
        isOfSubject: false,
        body: 'Please stop.',
        at: at(-80),
        isReported: false,
        photo: null,
        signs: [],
      },
      {
        seq: 3,
        isOfSubject: true,
        body: 'Answer me now!',
        at: at(-70),
        isReported: true,
        photo: null,
        signs: [],
      },
    ],
  },
  notes: [],
  history: [],
  application: null,
  relatedApplications: [],
  crimeFile: null,
  appealedItem: null,
  ...changes,
})

/** The file that somebody opens from an item. */
export const fakeCrimeFile = (
  id: number,
  item: FakeItem,
  { kind, facts }: { kind: string; facts: string },
  openedBy: { id: number; name: string },
): FakeCrimeFile => ({
  id,
  reference: `MDRF-000${id}`,
  kind,
  state: 'OPEN',
  site: item.site,
  itemId: item.id,
  openedAt: at(0),
  openedBy,
  report: null,
  closing: null,
  contents: {
    facts,
    category: item.category,
    caseReference: item.reference,
    words: item.summary,
    name: 'Kees',
    about: 'Long walks, short answers.',
    city: 'Utrecht',
    subject: { id: 101, name: 'Kees', dateOfBirth: '1990-05-04', email: 'kees@vonk.test', joinedAt: at(-9) },
    author: null,
    pictures: [{ id: 'photo-1', isReported: true, isKept: true, sha256: 'ab'.repeat(32) }],
    messages: [
      { seq: 3, isOfSubject: true, isReported: true, body: 'Answer me now!', at: at(-70), photo: null },
    ],
    trail: [{ id: 1, at: at(0), kind: 'opened', text: null, person: openedBy }],
  },
})

export const fakeGrounds = [
  {
    key: 'harassment',
    clause: 'House rules 3',
    title: 'Take no for an answer',
    text: 'Stop writing to somebody who does not want it.',
    categories: ['harassment'],
  },
  {
    key: 'scam',
    clause: 'House rules 5',
    title: 'No money',
    text: 'Do not ask others for money.',
    categories: ['scam'],
  },
]
