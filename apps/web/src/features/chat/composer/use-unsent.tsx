import { useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { useState } from 'react'
import { Hidden } from '../../../ui/hidden.tsx'
import type { ChosenReply, Queue } from '../outbox/outbox.rules.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { isRecallable } from '../outbox/recall.rules.ts'

let offlineSince = navigator.onLine ? null : Date.now()
window.addEventListener('offline', () => {
  offlineSince = Date.now()
})
window.addEventListener('online', () => {
  offlineSince = null
})

interface UnsentParts {
  outbox: Outbox
  queue: Queue
  person: { id: number }
  draft: { text: string; restoreText: (text: string) => void }
  /** Receives what the returned message answers. */
  onReply: (reply: ChosenReply | undefined) => void
  fieldRef: RefObject<HTMLTextAreaElement | null>
}

/** The actions on unsent messages. Recalling one returns its text to the field, and announces that to screen readers. */
export function useUnsent({ outbox, queue, person, draft, onReply, fieldRef }: UnsentParts) {
  const { t } = useLingui()
  const [announcement, setAnnouncement] = useState<ReactNode>(null)
  const profileId = person.id
  const recall = (clientId: string) => {
    const entry = queue.find((one) => one.clientId === clientId)
    if (!entry || !isRecallable(queue, clientId, Date.now(), offlineSince)) return
    const isBehind = queue.some(({ isEdited }) => isEdited)
    const texts = isBehind ? [draft.text, entry.text] : [entry.text, draft.text]
    const text = texts.filter((one) => one !== '').join('\n')
    // The field has the text, and this device stores it there, before the message is removed.
    draft.restoreText(text)
    // Not what the server did not take as it is: the member may have removed what it answers.
    if (entry.rejection?.kind !== 'failed') onReply(entry.replyTo)
    // The edited message is sent before the messages behind it.
    if (isBehind || entry === queue.at(-1)) void outbox.discard(profileId, clientId)
    else void outbox.edit(profileId, clientId)
    const caret = isBehind ? text.length : entry.text.length
    setAnnouncement(<span key={clientId}>{t`Your message is back in the field.`}</span>)
    requestAnimationFrame(() => {
      fieldRef.current?.focus()
      fieldRef.current?.setSelectionRange(caret, caret)
    })
  }
  const last = queue.at(-1)?.clientId
  return {
    recall,
    /** Recalls the last unsent message into an empty field. */
    recallLast: () => last !== undefined && recall(last),
    /** For screen readers only. */
    announcement: (
      <Hidden>
        <span role="status">{announcement}</span>
      </Hidden>
    ),
  }
}
