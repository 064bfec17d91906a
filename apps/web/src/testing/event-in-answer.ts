import type { ApolloClient } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { concatWith, defer, ignoreElements, timer } from 'rxjs'

/**
 * Applies an event between the data of the first answer and its end, 30 ms later: as long as an answer is under way, Apollo
 * fetches nothing again by itself.
 */
export function applyDuringFirstAnswer(client: ApolloClient, event: () => void): void {
  let isFirst = true
  const during = defer(() => {
    if (isFirst) event()
    isFirst = false
    return timer(30).pipe(ignoreElements())
  })
  const link = new ApolloLink((operation, forward) => forward(operation).pipe(concatWith(during)))
  client.setLink(ApolloLink.from([link, client.link]))
}
