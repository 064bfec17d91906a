import { type TextKey, text } from '../texts/text.ts'
import type { Context } from './context.ts'

/** Translates a text into the language of a request. */
export const translate = (
  ctx: Pick<Context, 'language'>,
  key: TextKey,
  values?: Record<string, string | number>,
) => text(ctx.language, key, values)
