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

/** The consent for the first message to a fictional profile: requested once automatically, and again on demand. */
export function useConsent({ outbox, queue, person, warning }: ConsentParts) {
  const head = queue[0]
  const rejection = head?.rejection?.kind === 'fictional' ? head.rejection : null
  const waiting = head && rejection ? head.clientId : null
  /** The blocked message for which the sheet was closed. */
  const [closed, setClosed] = useState<string | null>(null)
  const pendingId = waiting === closed ? null : waiting
  return {
    open: () => setClosed(null),
    sheet: (
      <ConsentSheet
        open={pendingId !== null}
        name={person.name}
        photo={person.mainPhoto?.url ?? null}
        warning={rejection?.warning || warning}
        onAccept={() => {
          if (pendingId !== null) void outbox.retry(person.id, pendingId, true)
          setClosed(waiting)
        }}
        onClose={() => setClosed(waiting)}
      />
    ),
  }
}
