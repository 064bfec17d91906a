import type { ApolloClient } from '@apollo/client'
import type { ApolloCache } from '@apollo/client/cache'
import { setViewer } from '../../../graphql/events/viewer-cache.ts'
import { ChatSendGiftDocument } from '../gifts/send-gift.generated.ts'
import { enterSent } from './enter-sent.ts'
import { giftVariables, textVariables } from './message-request.ts'
import type { ChosenGift, Entry } from './outbox.rules.ts'
import type { Hold, Outcome } from './outbox.ts'
import { refusalIn, refusalOf } from './refusal.rules.ts'
import { ChatSendDocument } from './send-message.generated.ts'

/** Makes one attempt to send a message. It throws if the result is unknown. */
export async function sendEntry(client: ApolloClient, entry: Entry, hold: Hold): Promise<Outcome> {
  try {
    if (entry.photo) {
      const { carryPhoto } = await import('../photos/carry-photo.ts')
      return heed(client.cache, await carryPhoto(client, entry, entry.photo, hold))
    }
    const result = await (entry.gift ? sendGift(client, entry, entry.gift) : sendText(client, entry))
    if (!result) throw new Error('The answer was empty')
    const refusal = refusalOf(result, Date.now())
    return heed(client.cache, refusal ? { type: 'refused', refusal } : { type: 'sent' })
  } catch (error) {
    const refusal = refusalIn(error, Date.now())
    if (refusal) return { type: 'refused', refusal }
    throw error
  }
}

/** Takes over the balance from a rejection, which is newer than the one in the cache. */
function heed(cache: ApolloCache, outcome: Outcome): Outcome {
  if (outcome.type === 'refused' && outcome.refusal.kind === 'credits')
    setViewer(cache, { credits: outcome.refusal.balance })
  return outcome
}

async function sendText(client: ApolloClient, entry: Entry) {
  const { data } = await client.mutate({
    mutation: ChatSendDocument,
    variables: textVariables(entry),
    update(cache, { data: answer }) {
      if (answer?.sendMessage.__typename === 'SendMessageSuccess')
        enterSent(cache, entry.profileId, answer.sendMessage)
    },
  })
  return data?.sendMessage
}

async function sendGift(client: ApolloClient, entry: Entry, gift: ChosenGift) {
  const { data } = await client.mutate({
    mutation: ChatSendGiftDocument,
    variables: giftVariables(entry, gift),
    update(cache, { data: answer }) {
      if (answer?.sendGift.__typename === 'SendMessageSuccess')
        enterSent(cache, entry.profileId, answer.sendGift)
    },
  })
  return data?.sendGift
}
