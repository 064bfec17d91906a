import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Hidden } from '../../../ui/hidden.tsx'
import type { Line } from './timeline.rules.ts'
import { useMessageText } from './use-message-text.ts'

/** A larger number of new messages is announced as a count. */
const maxReadOut = 3

interface AnnouncerProps {
  lines: readonly Line[]
  /** The name of the other member. */
  name: string
  /** The newest number at opening: only later messages are announced. */
  openedSeq: number
}

/**
 * Reads out new messages of the other member to screen readers, each once; the only live region of a
 * conversation.
 */
export function Announcer({ lines, name, openedSeq }: AnnouncerProps) {
  const { t } = useLingui()
  const { time } = useFormat()
  const textOf = useMessageText()
  const lastSeq = lines.findLast(({ seq }) => seq !== null)?.seq ?? 0
  const announcedSeq = useRef(openedSeq)
  const [announcement, setAnnouncement] = useState('')
  /** The numbers of the messages whose words the announcement has. */
  const readOut = useRef<readonly (number | null)[]>([])
  useEffect(() => {
    const received = lines.filter(({ own, seq }) => !own && seq !== null && seq > announcedSeq.current)
    announcedSeq.current = Math.max(announcedSeq.current, lastSeq)
    const count = received.length
    if (count > 0) readOut.current = received.map(({ seq }) => seq)
    else if (lines.some(({ seq, isTakenBack }) => isTakenBack && readOut.current.includes(seq)))
      setAnnouncement('')
    if (count > maxReadOut) setAnnouncement(t`${count} new messages from ${name}`)
    else if (count > 0)
      setAnnouncement(received.map((line) => `${name}: ${textOf(line)}, ${time(line.at)}`).join('. '))
  }, [lines, lastSeq, name, t, time, textOf])
  return (
    <div role="status">
      <Hidden>{announcement}</Hidden>
    </div>
  )
}
