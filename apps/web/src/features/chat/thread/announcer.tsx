import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Hidden } from '../../../ui/hidden.tsx'
import { useLineWords } from './line-words.ts'
import type { Line } from './timeline.rules.ts'

/** More messages than this at once are counted instead of read out. */
const readOut = 3

interface AnnouncerProps {
  lines: readonly Line[]
  /** The name of the other member. */
  name: string
  /** The newest number at opening: only later messages are read out. */
  openedSeq: number
}

/**
 * Reads out new messages of the other member to screen readers, each once; the only live region of a
 * conversation.
 */
export function Announcer({ lines, name, openedSeq }: AnnouncerProps) {
  const { t } = useLingui()
  const { time } = useFormat()
  const wordsOf = useLineWords()
  const lastSeq = lines.findLast(({ seq }) => seq !== null)?.seq ?? 0
  const said = useRef(openedSeq)
  const [words, setWords] = useState('')
  useEffect(() => {
    const come = lines.filter(({ own, seq }) => !own && seq !== null && seq > said.current)
    said.current = Math.max(said.current, lastSeq)
    const count = come.length
    if (count > readOut) setWords(t`${count} new messages from ${name}`)
    else if (count > 0) setWords(come.map((line) => `${name}: ${wordsOf(line)}, ${time(line.at)}`).join('. '))
  }, [lines, lastSeq, name, t, time, wordsOf])
  return (
    <div role="status">
      <Hidden>{words}</Hidden>
    </div>
  )
}
