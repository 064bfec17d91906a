import { useState } from 'react'
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
  const rejection = head?.rejection?.kind === 'fictional' ? head.rejection : null
  const waiting = head && rejection ? head.clientId : null
  /** The waiting message for which the question was closed. */
  const [closed, setClosed] = useState<string | null>(null)
  const asked = waiting === closed ? null : waiting
  return {
    ask: () => setClosed(null),
    sheet: (
      <ConsentSheet
        open={asked !== null}
        name={person.name}
        photo={person.mainPhoto?.url ?? null}
        warning={rejection?.warning || warning}
        onAccept={() => {
          if (asked !== null) void outbox.retry(person.id, asked, true)
          setClosed(waiting)
        }}
        onClose={() => setClosed(waiting)}
      />
    ),
  }
}
