import { hashPassword } from '@vonk/schema/access/password.ts'
import type { Actor } from '../../testkit/app-fixture.ts'
import type { RestClient } from './rest-client.ts'

/** Who asks, and a conversation of this member. */
export interface Reader {
  /** Null for a visitor, who tries the addresses of others. */
  actor: Actor | null
  email: string
  conversation: number
  /** To whom this member has written, if the reader was made for it. */
  other?: Actor
}

/** A conversation of Anna and Dewi. */
const foreign = 185

/** Who asks, by name. The file of each name shows every call with its answer. */
export async function openReaders(rest: RestClient): Promise<ReadonlyMap<string, Reader>> {
  const member = async (email: string): Promise<Reader> => {
    const actor = await rest.fixture.login(email)
    const { conversations } = await actor.run('{ conversations(first: 1) { edges { node { id } } } }')
    return { actor, email, conversation: conversations.edges[0]?.node.id ?? foreign }
  }

  /** A member who has written to another one. */
  async function writer(name: string): Promise<Reader & { actor: Actor; other: Actor }> {
    const email = `${name.toLowerCase()}@example.com`
    const passwordHash = await hashPassword('vonk-demo')
    const actor = await rest.fixture.person({ name, email, passwordHash, isPaid: true, credits: 10 })
    const other = await rest.fixture.person({ name: 'Kim' })
    const { sendMessage } = await actor.run(
      `mutation ($profileId: Int!) { sendMessage(input: { clientId: "00000000-0000-4000-8000-00000000${name.length}000",
        profileId: $profileId, text: "Hallo" }) { ... on SendMessageSuccess { conversation { id } } } }`,
      { profileId: other.id },
    )
    return { actor, email, other, conversation: sendMessage.conversation.id }
  }

  const readers: Record<string, () => Promise<Reader>> = {
    visitor: async () => ({ actor: null, email: 'nobody@example.com', conversation: foreign }),
    unconfirmed: () => member('chris@example.com'),
    free: () => member('bram@example.com'),
    premium: () => member('anna@example.com'),
    // The member to whom this one wrote has blocked them since.
    blocked: async () => {
      const reader = await writer('Bo')
      await reader.other.run('mutation ($id: Int!) { blockProfile(profileId: $id) { __typename } }', {
        id: reader.actor.id,
      })
      return reader
    },
    // Staff has disabled the profile: nobody sees it.
    disabled: async () => {
      const reader = await writer('Dis')
      const { prisma } = rest.fixture.services.db
      await prisma.profile.update({ where: { id: reader.actor.id }, data: { status: 'disabled' } })
      return reader
    },
  }

  const opened = new Map<string, Reader>()
  // In this order, so that one of them alone has the same numbers as all of them.
  for (const [name, open] of Object.entries(readers)) opened.set(name, await open())
  return opened
}

export const readerNames = ['visitor', 'unconfirmed', 'free', 'premium', 'blocked', 'disabled']
