import { type TextKey, type TextValues, text } from '../texts/text.ts'
import type { Context } from './context.ts'

/** Translates a text into the language of a request. */
export const translate = (ctx: Pick<Context, 'language'>, key: TextKey, values?: TextValues) =>
  text(ctx.language, key, values)
