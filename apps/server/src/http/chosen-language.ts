import { splitLanguage } from '@vonk/schema/site/languages.rules.ts'
import type { FastifyRequest } from 'fastify'
import { cookieNameOf } from './cookies.ts'

/** The language that the requested address begins with; null if it has none. The server routes without it. */
export const addressLanguage = ({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): string | null =>
  splitLanguage(originalUrl).language

/** The chosen language: of the URL, or else of the cookie; null without either. */
export const chosenLanguage = (
  request: Pick<FastifyRequest, 'originalUrl' | 'cookies'>,
  isProduction: boolean,
): string | null => addressLanguage(request) ?? request.cookies[cookieNameOf('locale', isProduction)] ?? null
