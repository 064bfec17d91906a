import type { Context } from '../core/context.ts'
import { givesContact } from '../scam/contact-details.rules.ts'
import { asksReaderForMoney, checkText } from '../scam/scam.rules.ts'
import { readText } from '../scam/scam-readings.rules.ts'
import type { MessageShape } from './chats.rows.ts'

export type MessageWarning = 'ASKS_FOR_MONEY' | 'GIVES_CONTACT'

/** How many texts are remembered in a process: a text never changes, and is read again with every page. */
const most = 10_000
const known = new Map<string, MessageWarning | null>()

function found(text: string): MessageWarning | null {
  const readings = readText(text)
  if (asksReaderForMoney(checkText(text, readings))) return 'ASKS_FOR_MONEY'
  return givesContact(text, readings) ? 'GIVES_CONTACT' : null
}

function warningIn(text: string): MessageWarning | null {
  const before = known.get(text)
  if (before !== undefined) return before
  const warning = found(text)
  const oldest = known.keys().next()
  if (known.size >= most && !oldest.done) known.delete(oldest.value)
  known.set(text, warning)
  return warning
}

/** What the viewer is warned about in a message of the other; null for the viewer's own messages. */
export function warningAbout(
  { viewer }: Pick<Context, 'viewer'>,
  { sender_id, body, isPreview }: Pick<MessageShape, 'sender_id' | 'body' | 'isPreview'>,
): MessageWarning | null {
  if (isPreview || body === '' || sender_id === viewer?.id) return null
  return warningIn(body)
}
