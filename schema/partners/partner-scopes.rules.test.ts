import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { text } from '../texts/text.ts'
import { partnerScopes, scopesIn, scopeTexts } from './partner-scopes.rules.ts'

it('are all described in the docs, in the words that members read', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/partners.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+:\w+)` \| (.+) \|$/gm)].map(([, scope, words]) => [scope, words])
  expect(rows).toEqual(partnerScopes.map((scope) => [scope, text('en', scopeTexts[scope])]))
})

it('keep their order, and leave out what is no scope', () => {
  expect(scopesIn(['likes:write', 'chats:burn', 'chats:read'])).toEqual(['chats:read', 'likes:write'])
})
