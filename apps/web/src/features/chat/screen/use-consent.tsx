import { useCallback, useState } from 'react'
import type { ChatPersonFragment } from '../header/chat-person.generated.ts'
import type { Queue } from '../outbox/outbox.rules.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { ConsentSheet } from './consent-sheet.tsx'

interface ConsentParts {
  outbox: Outbox
  queue: Queue
  person: ChatPersonFragment
  /** The site's text about fictional profiles. */
  warning: string
}

/**
 * The consent that a first message to a fictional profile needs: asked once automatically, and again on
 * request.
 */
export function useConsent({ outbox, queue, person, warning }: ConsentParts) {
  const head = queue[0]
  const refusal = head?.refusal?.kind === 'fictional' ? head.refusal : null
  const waiting = head && refusal ? head.clientId : null
  const [given, setGiven] = useState<string | null>(null)
  const [seen, setSeen] = useState<string | null>(null)
  if (waiting !== null && seen !== waiting) {
    setSeen(waiting)
    setGiven(waiting)
  }
  // The waiting message, while the question is open.
  const asked = given === waiting ? given : null
  const close = () => setGiven(null)
  return {
    ask: useCallback((clientId: string) => setGiven(clientId), []),
    sheet: (
      <ConsentSheet
        open={asked !== null}
        name={person.name}
        photo={person.mainPhoto?.url ?? null}
        warning={refusal?.warning || warning}
        onAccept={() => {
          if (asked !== null) void outbox.retry(person.id, asked, true)
          close()
        }}
        onClose={close}
      />
    ),
  }
}
