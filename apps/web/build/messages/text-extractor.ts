import type { ExtractorType } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/**
 * Extracts the server's sentences from `schema/texts/en`: modules of objects that hold a message for each key. The
 * catalogue has the key as context, so that equal sentences of two keys are translated separately.
 */
export const textExtractor: ExtractorType = {
  match: (path) => /schema[\\/]texts[\\/]en[\\/][\w-]+\.ts$/.test(path),
  async extract(path, _code, onMessageExtracted) {
    const module: Record<string, Record<string, string>> = await import(path)
    for (const texts of Object.values(module)) {
      for (const [context, message] of Object.entries(texts)) {
        if (message === '') continue
        const id = generateMessageId(message, context)
        onMessageExtracted({ id, message, context, origin: [path, 1], placeholders: {} })
      }
    }
  },
}
