import { useCallback } from 'react'
import { enterSent } from '../outbox/enter-sent.ts'
import type { ChosenGift, Entry } from '../outbox/outbox.rules.ts'
import { useChatSendGiftMutation } from './send-gift.generated.ts'

/** Asks the server to give a gift that waits in the outbox; undefined when the answer was empty. */
export function useSendGift() {
  const [mutate] = useChatSendGiftMutation()
  return useCallback(
    async ({ clientId, profileId, text, acceptsFictional }: Entry, { name, price }: ChosenGift) => {
      const { data } = await mutate({
        variables: { input: { clientId, profileId, text, acceptsFictional, gift: name, price } },
        update(cache, { data: answer }) {
          if (answer?.sendGift.__typename === 'SendMessageSuccess')
            enterSent(cache, profileId, answer.sendGift)
        },
      })
      return data?.sendGift
    },
    [mutate],
  )
}
