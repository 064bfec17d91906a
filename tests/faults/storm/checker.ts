import { checkDevices } from './check-devices.ts'
import {
  type Account,
  type Broken,
  type Conversation,
  inOneOnly,
  type MemberState,
  type Stored,
  type Violation,
} from './states.ts'

/** Compares what the servers acknowledged, what their devices show, and what is stored. Only an empty list is correct. */
export function findViolations(members: readonly MemberState[], stored: Stored): Violation[] {
  const all: Violation[] = []
  const broken = (rule: string, ids: readonly (string | number)[]) => {
    if (ids.length > 0) all.push({ rule, ids: ids.map(String) })
  }
  checkMessages(members, stored, broken)
  checkConversations(stored.conversations, broken)
  checkReactions(members, stored, broken)
  checkAccounts(members, stored.accounts, broken)
  broken(
    'the ledger and the balances differ',
    stored.ledger.map((row) => JSON.stringify(row)),
  )
  checkDraftsAndLikes(members, stored, broken)
  for (const member of members) checkDevices(member, stored, broken)
  return all
}

function checkMessages(members: readonly MemberState[], { messages }: Stored, broken: Broken): void {
  const sent = members.flatMap((member) => member.sent)
  const acknowledged = new Map(sent.map((one) => [one.clientId, one]))
  const byClientId = Map.groupBy(messages, (one) => one.clientId)
  broken(
    'a message was acknowledged and lost',
    sent.flatMap(({ clientId, id }) => (byClientId.has(clientId) ? [] : [id])),
  )
  broken(
    'a message is stored twice',
    [
      ...byClientId.values(),
      ...Map.groupBy(
        messages.filter(({ text }) => text),
        ({ sender, text }) => `${sender} ${text}`,
      ).values(),
    ].flatMap((same) => (same.length > 1 ? same.map(({ id }) => id) : [])),
  )
  broken(
    'a message is stored that was never acknowledged',
    messages.flatMap(({ clientId, id }) => (acknowledged.has(clientId) ? [] : [id])),
  )
  broken(
    'a message is stored in another way than was acknowledged',
    messages.flatMap(({ clientId, id, text, sender, isTakenBack }) => {
      const expected = acknowledged.get(clientId)
      const isSame =
        !expected ||
        (expected.id === id && expected.sender === sender && text === (isTakenBack ? '' : expected.text))
      return isSame ? [] : [id]
    }),
  )
  const typed = new Map(
    members.flatMap((member) => member.sent.map(({ clientId }, at) => [clientId, at] as const)),
  )
  for (const own of Map.groupBy(
    messages,
    ({ conversation, sender }) => `${conversation} ${sender}`,
  ).values()) {
    const inOrder = own.toSorted((one, other) => one.seq - other.seq)
    const isBefore = (at: number) =>
      at > 0 &&
      (typed.get(inOrder[at]?.clientId ?? '') ?? 0) < (typed.get(inOrder[at - 1]?.clientId ?? '') ?? 0)
    broken(
      'a message is before one that was typed earlier',
      inOrder.flatMap(({ id }, at) => (isBefore(at) ? [id] : [])),
    )
  }
}

/** Numbers without gaps. */
export function checkConversations(conversations: readonly Conversation[], broken: Broken): void {
  const wrong = conversations.filter(({ last, count, highest }) => last !== count || highest !== count)
  broken(
    'a conversation has a gap in its numbers',
    wrong.map((one) => JSON.stringify(one)),
  )
}

function checkReactions(members: readonly MemberState[], { messages }: Stored, broken: Broken): void {
  const senders = new Map(messages.map(({ id, sender }) => [id, sender]))
  const byId = new Map(messages.map((one) => [one.id, one]))
  for (const { id: member, reactions, takenBack } of members) {
    broken(
      'a message was taken back or not, other than was acknowledged',
      messages.flatMap(({ id, sender, isTakenBack }) =>
        sender === member && !(takenBack.get(id)?.allows(isTakenBack) ?? !isTakenBack) ? [id] : [],
      ),
    )
    broken(
      'a reaction is another than was acknowledged',
      [...reactions].flatMap(([id, reaction]) => {
        const one = byId.get(id)
        const value = (senders.get(id) === member ? one?.senderReaction : one?.recipientReaction) ?? null
        return one && !one.isTakenBack && !reaction.allows(value) ? [id] : []
      }),
    )
  }
  broken(
    'a message that was taken back has a reaction or a text',
    messages.flatMap((one) =>
      one.isTakenBack && (one.text || one.senderReaction || one.recipientReaction) ? [one.id] : [],
    ),
  )
}

/** Balance, ledger and messages say the same, and at the end exactly what was acknowledged. */
function checkAccounts(members: readonly MemberState[], accounts: readonly Account[], broken: Broken): void {
  const byMember = new Map(accounts.map((account) => [account.member, account]))
  for (const { id, credits, spent } of members) {
    const account = byMember.get(id)
    broken(
      'a balance is wrong',
      isExact(account, credits, spent, spent) ? [] : [JSON.stringify({ id, credits, spent, account })],
    )
  }
}

/** Whether a balance is exact at one moment: what was spent is at least what was acknowledged, at most what was begun. */
export const isExact = (
  account: Account | undefined,
  credits: number,
  atLeast: number,
  atMost: number,
): boolean =>
  account !== undefined &&
  account.balance === account.ledger &&
  account.balance === credits - account.price &&
  account.price >= atLeast &&
  account.price <= atMost

function checkDraftsAndLikes(
  members: readonly MemberState[],
  { drafts, likes }: Stored,
  broken: Broken,
): void {
  const texts = new Map(drafts.map(({ member, other, text }) => [`${member} ${other}`, text]))
  const given = Map.groupBy(likes, ({ from }) => from)
  for (const { id, drafts: set, likes: acknowledged } of members) {
    const wrong = [...set].filter(([other, draft]) => !draft.allows(texts.get(`${id} ${other}`) ?? ''))
    broken(
      'a draft is another than was acknowledged',
      wrong.map(([other]) => `${id} to ${other}`),
    )
    const found = (given.get(id) ?? []).map(({ to }) => to)
    const differs = inOneOnly(new Set(found), acknowledged)
    broken(
      'a like is another than was acknowledged',
      [...differs].map((to) => `${id} to ${to}`),
    )
  }
}
