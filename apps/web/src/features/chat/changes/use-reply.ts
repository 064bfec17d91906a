import { useState } from 'react'
import { initialReply } from '../composer/draft.rules.ts'
import { storedDraft } from '../composer/use-draft.ts'
import type { ChosenReply } from '../outbox/outbox.rules.ts'
import type { Line } from '../thread/timeline.rules.ts'

/** The message that the text in the field answers: its number, and the message itself once it is loaded. */
export function useReply(viewerId: number, otherId: number, server: number | null, lines: readonly Line[]) {
  const [seq, setSeq] = useState(() => {
    const sent = lines.map(({ clientId }) => clientId)
    return initialReply(storedDraft(viewerId, otherId).get(), server, sent)
  })
  const [known, setKnown] = useState<ChosenReply | null>(null)
  const line = seq === null ? undefined : lines.find((one) => one.seq === seq)
  const loaded = line && {
    seq: line.seq ?? 0,
    senderId: line.own ? viewerId : otherId,
    text: line.text.slice(0, 200),
    photo: line.photo && { medium: line.photo.medium },
  }
  const chosen = seq === null ? null : (loaded ?? (known?.seq === seq ? known : null))
  // It stays chosen when the conversation shows other messages.
  if (chosen && chosen.seq !== known?.seq) setKnown(chosen)
  return {
    seq,
    chosen,
    choose: setSeq,
    /** Returns what an unsent message answers to the field, with its text. */
    restore(reply: ChosenReply | undefined) {
      if (!reply) return
      setKnown(reply)
      setSeq(reply.seq)
    },
  }
}
