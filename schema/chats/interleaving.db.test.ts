import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../credits/grant-credits.ts'
import { blockProfile } from '../safety/block-profile.ts'
import { unblockProfile } from '../safety/unblock-profile.ts'
import {
  type Action,
  after,
  gone,
  newModel,
  type Outcome,
  ordersOf,
  other,
  seenBy,
  type Who,
} from './interleaving.testing.ts'
import { markConversationDelivered } from './mark-conversation-delivered.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { reactToMessage } from './react-to-message.ts'
import { removeConversation } from './remove-conversation.ts'
import { sendMessage } from './send-message.ts'
import { takeBackMessage } from './take-back-message.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const credits = 7
/** Time limit in milliseconds: runs as many cases as fit, at most `runs`. */
const within = Number(process.env.PROPERTY_MS ?? 25_000)
const runs = Number(process.env.PROPERTY_RUNS ?? 60)

/** One action of a device: it may have outdated data, and repeat what another device did. */
const device = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('send' as const), who: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('retry' as const), who: fc.nat(1), back: fc.nat(6) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      who: fc.nat(1),
      behind: fc.integer({ min: -2, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      who: fc.nat(1),
      behind: fc.integer({ min: -2, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('takeBack' as const), who: fc.nat(1), back: fc.nat(6) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('react' as const),
      who: fc.nat(1),
      behind: fc.integer({ min: -1, max: 4 }),
      emoji: fc.constantFrom('❤️', '😂', null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('remove' as const, 'unblock' as const), who: fc.nat(1) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block' as const), who: fc.nat(1) }) },
)
type PlannedAction = typeof device extends fc.Arbitrary<infer Each> ? Each : never

/** Up to three devices run at the same time. */
const steps = fc.array(fc.array(device, { minLength: 1, maxLength: 3 }), { maxLength: 16 })

const clientIdOf = (pair: readonly Actor[], message: number) =>
  `00000000-0000-4000-8000-${String(pair[0]?.id).padStart(6, '0')}${String(message).padStart(6, '0')}`

/** Two members who have just met, and the requests that their devices send to the server. */
class Pair {
  readonly actors: readonly [Actor, Actor]
  conversationId = 0
  constructor(actors: readonly [Actor, Actor]) {
    this.actors = actors
  }

  async action(action: Action): Promise<Outcome> {
    const me = this.actors[action.who].member()
    const them = this.actors[other(action.who)].id
    try {
      switch (action.do) {
        case 'send': {
          const { message } = await sendMessage(me, {
            profileId: them,
            clientId: clientIdOf(this.actors, action.message),
            text: `Bericht ${action.message}`,
          })
          this.conversationId = message.conversation_id ?? 0
          return message.seq
        }
        case 'takeBack': {
          const { message } = await takeBackMessage(me, clientIdOf(this.actors, action.message))
          return message?.seq ?? 'nothing'
        }
        case 'react': {
          const key = { conversationId: this.conversationId, seq: action.seq }
          await reactToMessage(me, key, action.emoji)
          return 'done'
        }
        case 'read':
          await markConversationRead(me, this.conversationId, action.upTo)
          return 'done'
        case 'deliver':
          return (await markConversationDelivered(me, this.conversationId, action.upTo)) ? 'done' : 'nothing'
        case 'remove':
          await removeConversation(me, this.conversationId)
          return 'done'
        case 'block':
          await blockProfile(me, them)
          return 'done'
        case 'unblock':
          await unblockProfile(me, them)
          return 'done'
      }
    } catch (error) {
      const { name, extensions } = error as AnyJson
      if (name === 'ProfileUnavailableError') return 'unavailable'
      if (name === 'NotEnoughCreditsError') return 'broke'
      if (name === 'TakeBackTooLateError') return 'late'
      if (name === 'MessageTakenBackError') return 'gone'
      if (extensions?.code === 'BAD_USER_INPUT') return 'nothing'
      throw error
    }
  }

  /** What one of them sees now, in the form of the model. */
  async seenBy(who: Who) {
    const { viewer, conversations, conversation } = await this.actors[who].run<AnyJson>(everything, {
      id: this.actors[other(who)].id,
    })
    const [row] = conversations.edges
    const numberIn = ({ text, isTakenBack }: AnyJson) =>
      isTakenBack ? gone : Number(text.replace('Bericht ', ''))
    return {
      credits: viewer.credits,
      badge: viewer.badges.unreadMessages,
      row: row
        ? {
            unreadCount: row.node.unreadCount,
            last: row.node.lastMessage && numberIn(row.node.lastMessage),
          }
        : null,
      conversation: conversation && {
        ...conversation,
        messages: conversation.messages.nodes.map((message: AnyJson) => ({
          seq: message.seq,
          message: numberIn(message),
          state: message.state,
          reactions: [message.viewerReaction, message.otherReaction],
        })),
      },
    }
  }
}

const everything = `query ($id: Int!) {
  viewer { credits badges { unreadMessages } }
  conversations(first: 5) { edges { node { unreadCount lastMessage { text isTakenBack } } } }
  conversation(profileId: $id) { unreadCount lastSeq readSeq otherReadSeq otherDeliveredSeq
    messages(last: 50) { nodes { seq text state isTakenBack viewerReaction otherReaction } } } }`

it('keeps counts, order, rows, badges and ledger correct whatever two members do on two devices each', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (worldOfSteps) => {
      const balance = credits + 1
      const actors = [
        await fixture.person({ credits: balance }),
        await fixture.person({ credits: balance }),
      ] as const
      const pair = new Pair(actors)
      let now = 0
      for (const who of [0, 1] as const)
        await pair.action({ do: 'send', who, message: writtenBy(who, 0), now })
      // The states that are possible now: some differences, such as which action was first, show only later.
      let models = [newModel(credits)]
      let made = 0
      const count = () => models[0]?.messages.length ?? 0
      const toAct = (planned: PlannedAction): Action => {
        const who = planned.who as Who
        if (planned.do === 'send') return { do: 'send', who, message: writtenBy(who, ++made), now }
        if ('back' in planned) {
          const message = writtenBy(who, Math.max(0, made - planned.back))
          return { do: planned.do === 'retry' ? 'send' : planned.do, who, message, now }
        }
        if (planned.do === 'react')
          return { do: 'react', who, seq: Math.max(1, count() - planned.behind), emoji: planned.emoji }
        if ('behind' in planned) return { do: planned.do, who, upTo: Math.max(0, count() - planned.behind) }
        return { do: planned.do, who }
      }
      for (const plan of worldOfSteps) {
        fixture.clock.advance(60_000)
        now++
        const actions = plan.map(toAct)
        // Reading and blocking first query and then change: of actions at the same time, only a message’s
        // number is guaranteed.
        const promised = (results: readonly Outcome[]) =>
          results.filter((_, at) => actions.length === 1 || actions[at]?.do === 'send')
        const outcomes = await Promise.all(actions.map((action) => pair.action(action)))
        const seen = { outcomes: promised(outcomes), of: [await pair.seenBy(0), await pair.seenBy(1)] }
        // Parallel actions must have the same effect as some serial order of them.
        const possible = models.flatMap((model) =>
          ordersOf(actions.map((action, at) => ({ action, at }))).map((order) => {
            let then = model
            const results: Outcome[] = []
            for (const { action, at } of order) {
              const [next, outcome] = after(then, action)
              then = next
              results[at] = outcome
            }
            return { then, seen: { outcomes: promised(results), of: [seenBy(then, 0), seenBy(then, 1)] } }
          }),
        )
        const real = possible.filter((one) => JSON.stringify(one.seen) === JSON.stringify(seen))
        if (real.length === 0) expect(seen).toEqual(possible[0]?.seen)
        models = [...new Map(real.map(({ then }) => [JSON.stringify(then), then])).values()]
      }
      expect(await auditLedger(fixture.services.db)).toEqual([])
      const { rows } = await fixture.services.db.pool.query(
        `select count(*)::int as count from credit_transfer where reason = 'message' and from_account = any($1)`,
        [actors.map(({ id }) => id)],
      )
      expect(rows[0].count).toBe(count())
    }),
    { seed: Number(process.env.SEED ?? 21112026), numRuns: runs, interruptAfterTimeLimit: within },
  )
}, 300_000)

/** A message number identifies its writer: the odd ones are the second member's. */
const writtenBy = (who: Who, number: number) => number * 2 + who
