import { expect, it } from 'vitest'
import { pagePolicy } from './security.ts'

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]))

it('allows resources of the site, and scripts with the nonce alone', () => {
  const policy = directives(pagePolicy({ nonce: 'abc', isSecure: true }))
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'script-src': "'nonce-abc' 'strict-dynamic'",
    'font-src': "'self'",
    'img-src': "'self' data: blob:",
    'object-src': "'none'",
    'upgrade-insecure-requests': '',
  })
  expect(pagePolicy({ nonce: 'abc', isSecure: false })).not.toContain('upgrade-insecure-requests')
})

it('adds the origin of a CDN, and what one page needs instead, and changes nothing else', () => {
  const plain = directives(pagePolicy({ nonce: 'abc', isSecure: false }))
  const cdnPrefix = 'https://cdn.example/vonk'
  const instead = { 'font-src': ["'self'", 'data:'] }
  expect(directives(pagePolicy({ nonce: 'abc', isSecure: false, cdnPrefix, overrides: instead }))).toEqual({
    ...plain,
    'img-src': "'self' data: blob: https://cdn.example",
    'font-src': "'self' data:",
  })
})
