import { type TextKey, text } from '../texts/text.ts'
import type { Context } from './context.ts'

/** Translates a text into the language of the member, or of the site for a visitor. */
export const translate = (
  ctx: Pick<Context, 'viewer' | 'site'>,
  key: TextKey,
  slots?: Record<string, string | number>,
) => text(ctx.viewer?.language ?? ctx.site.domainLanguage, key, slots)
