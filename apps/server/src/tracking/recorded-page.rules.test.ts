import { expect, it } from 'vitest'
import { recordedPage } from './recorded-page.rules.ts'

it.each([
  ['/', '/'],
  ['/?ref=42', '/'],
  ['/landers/gallery', '/landers/gallery'],
  ['/landers/gallery/she-sunday?lb', '/landers/gallery/she-sunday'],
  ['/pages/faq#credits', '/pages/faq'],
  ['/pricing', '/pricing'],
  ['/signup', '/signup'],
  ['/login?next=/chats/7', '/login'],
])('%s is recorded as %s', (url, page) => expect(recordedPage(url)).toBe(page))

it.each([
  '/chats',
  '/chats/7',
  '/members',
  '/members/42',
  '/members/42/landing',
  '/members/42/signup',
  '/likes',
  '/profile',
  '/settings/privacy',
  '/shop',
  '/activate?token=geheim',
  '/reset-password/do?token=geheim',
  '/a-page-of-the-operator',
  '/pages/anna@example.com',
  '/landers/gallery/sunday/more',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '',
])('%s is never recorded', (url) => expect(recordedPage(url)).toBeNull())
