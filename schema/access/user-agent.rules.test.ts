import { expect, it } from 'vitest'
import { deviceOf } from './user-agent.rules.ts'

it.each([
  ['', { browser: null, system: null, kind: 'other' }],
  ['curl/8.5.0', { browser: null, system: null, kind: 'other' }],
  ['🙂'.repeat(50), { browser: null, system: null, kind: 'other' }],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    { browser: 'Microsoft Edge', system: 'Windows', kind: 'computer' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', kind: 'tablet' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    { browser: 'Safari', system: 'macOS', kind: 'computer' },
  ],
])('parses %j', (header, device) => expect(deviceOf(header)).toEqual(device))
