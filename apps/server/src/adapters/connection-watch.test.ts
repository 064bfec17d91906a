import { expect, it } from 'vitest'
import { openLog } from '../log.ts'
import { connectionWatch } from './connection-watch.ts'

it('logs one line for a loss and one for the return, however many notice them', () => {
  const lines: { level: string; msg: string; reason?: string; ms?: number }[] = []
  const states: boolean[] = []
  const log = openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const watch = connectionWatch(log, 'The bus', (isConnected) => states.push(isConnected))
  watch.returned()
  for (let n = 0; n < 3; n++) watch.lost(new Error('no route for eva@example.org'))
  for (let n = 0; n < 3; n++) watch.returned()
  watch.lost()
  expect(lines).toMatchObject([
    { level: 'warn', msg: 'The bus was lost.', reason: 'no route for [e-mail]' },
    { level: 'info', msg: 'The bus is back.', ms: expect.any(Number) },
    { level: 'warn', msg: 'The bus was lost.' },
  ])
  expect(states).toEqual([true, false, true, false])
})
