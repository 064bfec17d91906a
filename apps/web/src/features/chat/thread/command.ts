import type { ReportTarget } from '../../../shared/report/report-sheet.tsx'
import type { Line } from './timeline.rules.ts'

/**
 * A command for the tools of a conversation, given by a part outside them: for the whole conversation or one
 * message.
 */
export type Command =
  | { type: 'gift' | 'icebreaker' | 'remove' | 'block' }
  /** Opens the consent sheet for the first unsent message. */
  | { type: 'consent' }
  /** Puts an opening line into the field. */
  | { type: 'line'; text: string }
  | { type: 'report'; target: ReportTarget }
  /** Returns an unsent text to the field. */
  | { type: 'edit'; clientId: string }
  /** Answers a message, reacts to it (null removes the reaction), chooses any emoji for that, or takes it back. */
  | { type: 'reply' | 'emoji' | 'takeBack'; line: Line }
  | { type: 'react'; line: Line; emoji: string | null }
