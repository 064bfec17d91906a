import { useState } from 'react'
import type { ChosenReply } from '../outbox/outbox.rules.ts'
import type { Line } from '../thread/timeline.rules.ts'

/** The message that the text in the field answers: its number, and the message itself once it is loaded. */
export function useReply(viewerId: number, otherId: number, server: number | null, lines: readonly Line[]) {
  const [seq, setSeq] = useState(server)
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
  return { seq, chosen, choose: setSeq }
}
