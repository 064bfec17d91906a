import type { Shown } from './device.ts'
import type { SentMessage } from './member.ts'
import type { Setting } from './setting.ts'

/** A broken rule, with the ids of what broke it. */
export interface Violation {
  rule: string
  ids: readonly string[]
}

/** A balance, and what the ledger and the prices of the stored messages say. */
export interface Account {
  member: number
  balance: number
  ledger: number
  price: number
}

/** A conversation with the numbers of its messages. */
export interface Conversation {
  id: number
  /** Its two members. */
  low: number
  high: number
  last: number
  count: number
  highest: number
}

/** A message as the database has it. */
export interface StoredMessage {
  id: string
  conversation: number
  seq: number
  sender: number
  clientId: string
  text: string
  isTakenBack: boolean
  senderReaction: string | null
  recipientReaction: string | null
}

/** What the database has at the end of a run. */
export interface Stored {
  messages: StoredMessage[]
  drafts: { member: number; other: number; text: string }[]
  likes: { from: number; to: number }[]
  streams: { member: number; last: number; count: number }[]
  accounts: Account[]
  conversations: Conversation[]
  ledger: { account: number; stored: number; derived: number }[]
}

/** What a device has built from its events. */
export interface DeviceState {
  numbers: readonly number[]
  stale: ReadonlySet<number>
  messages: ReadonlyMap<string, Shown>
  likers: ReadonlySet<number>
  drafts: ReadonlyMap<number, string>
  credits: number | null
}

/** What a member has done, and what the devices show. */
export interface MemberState {
  id: number
  credits: number
  spent: number
  sent: readonly SentMessage[]
  takenBack: ReadonlyMap<string, Setting<boolean>>
  reactions: ReadonlyMap<string, Setting<string | null>>
  drafts: ReadonlyMap<number, Setting<string>>
  likes: ReadonlySet<number>
  devices: readonly DeviceState[]
}

/** Reports what breaks a rule; nothing for no ids. */
export type Broken = (rule: string, ids: readonly (string | number)[]) => void

/** What only one of two sets has. */
export const inOneOnly = <One>(one: ReadonlySet<One>, other: ReadonlySet<One>): One[] => [
  ...[...one].filter((each) => !other.has(each)),
  ...[...other].filter((each) => !one.has(each)),
]
