import { expect, it } from 'vitest'
import { measuredPath } from './measured-path.rules.ts'

it.each([
  ['/', '/'],
  ['/members/42', '/members/:id'],
  ['/members/42/chat', '/members/:id/chat'],
  ['/activate?token=geheim', '/activate'],
  ['/reset-password/do#geheim', '/reset-password/do'],
  ['/receipts/2026-1-7.pdf', '/receipts/:id'],
  ['/anna@example.com', '/:id'],
  ['/landers/gallery/she-sunday', '/landers/gallery/she-sunday'],
  ['/%61', '/:id'],
])('%s is measured as %s', (url, path) => expect(measuredPath(url)).toBe(path))

it.each(['/chats', '/chats/', '/chats/7', '/chats?x=1', 'https://elsewhere.example/', ''])(
  '%s is never measured',
  (url) => expect(measuredPath(url)).toBeNull(),
)
