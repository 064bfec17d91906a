import type { ApolloClient } from '@apollo/client'
import type { ApolloCache } from '@apollo/client/cache'
import { updateViewer } from '../../../graphql/events/cache-fields.ts'
import { ChatSendGiftDocument } from '../gifts/send-gift.generated.ts'
import { giftVariables, textVariables } from './message-request.ts'
import type { ChosenGift, Entry } from './outbox.rules.ts'
import { rejectionIn, rejectionOf } from './rejection.rules.ts'
import type { MessageAttempt, Result } from './send-attempt.ts'
import { ChatSendDocument } from './send-message.generated.ts'
import { writeSentMessage } from './write-sent-message.ts'

/** Makes one attempt to send a message. It throws if the result is unknown. */
export async function sendEntry(
  client: ApolloClient,
  entry: Entry,
  attempt: MessageAttempt,
): Promise<Result> {
  try {
    if (entry.photo) {
      const { sendPhoto } = await import('../photos/send-photo.ts')
      return withBalance(client.cache, await sendPhoto(client, entry, entry.photo, attempt))
    }
    const result = await (entry.gift ? sendGift(client, entry, entry.gift) : sendText(client, entry))
    if (!result) throw new Error('The answer was empty')
    const rejection = rejectionOf(result, Date.now())
    return withBalance(client.cache, rejection ? { state: 'rejected', rejection } : { state: 'sent' })
  } catch (error) {
    const rejection = rejectionIn(error, Date.now())
    if (rejection) return { state: 'rejected', rejection }
    throw error
  }
}

/** Writes the balance of a rejection to the cache. */
function withBalance(cache: ApolloCache, result: Result): Result {
  if (result.state === 'rejected' && result.rejection.kind === 'credits')
    updateViewer(cache, { credits: result.rejection.balance })
  return result
}

async function sendText(client: ApolloClient, entry: Entry) {
  const { data } = await client.mutate({
    mutation: ChatSendDocument,
    variables: textVariables(entry),
    update(cache, { data: answer }) {
      if (answer?.sendMessage.__typename === 'SendMessageSuccess')
        writeSentMessage(cache, entry.profileId, answer.sendMessage)
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
        writeSentMessage(cache, entry.profileId, answer.sendGift)
    },
  })
  return data?.sendGift
}
