import type { Context } from '../core/context.ts'
import { givesContact } from '../scam/contact-details.rules.ts'
import { normalizeText } from '../scam/normalize-text.rules.ts'
import { asksReaderForMoney, checkText } from '../scam/scam.rules.ts'
import type { MessageShape } from './chats.rows.ts'

export type MessageWarning = 'ASKS_FOR_MONEY' | 'GIVES_CONTACT'

/** The size of the cache of each process: a text never changes, and is read again with every page. */
const maxCached = 10_000
const cache = new Map<string, MessageWarning | null>()

function findWarning(text: string): MessageWarning | null {
  const normalized = normalizeText(text)
  if (asksReaderForMoney(checkText(text, normalized))) return 'ASKS_FOR_MONEY'
  return givesContact(text, normalized) ? 'GIVES_CONTACT' : null
}

function warningIn(text: string): MessageWarning | null {
  const cached = cache.get(text)
  if (cached !== undefined) return cached
  const warning = findWarning(text)
  const oldest = cache.keys().next()
  if (cache.size >= maxCached && !oldest.done) cache.delete(oldest.value)
  cache.set(text, warning)
  return warning
}

/** The warning about a message of the other; null for the viewer's own messages. */
export function warningAbout(
  { viewer }: Pick<Context, 'viewer'>,
  { sender_id, body, isPreview }: Pick<MessageShape, 'sender_id' | 'body' | 'isPreview'>,
): MessageWarning | null {
  if (isPreview || body === '' || sender_id === viewer?.id) return null
  return warningIn(body)
}
