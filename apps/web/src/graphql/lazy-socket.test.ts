import { expect, it, vi } from 'vitest'
import { createLazySocket } from './lazy-socket.ts'
import type { Socket } from './socket.ts'

const sink = { next: () => {}, error: () => {}, complete: () => {} }
const body = (operationName: string) => () => ({ operationName, variables: {} })

function arriving() {
  const left: string[] = []
  const run = vi.fn<Socket['run']>((ask) => () => void left.push(ask().operationName))
  return {
    left,
    run,
    socket: { run, isOpen: () => true, onConnectionLost: () => () => {} } as unknown as Socket,
  }
}

it('keeps operations from before the socket was loaded, and drops those that were unsubscribed', () => {
  const lazySocket = createLazySocket()
  const { socket, run, left } = arriving()
  expect(lazySocket.isOpen()).toBe(false)
  const leaveA = lazySocket.run(body('A'), sink)
  const leaveB = lazySocket.run(body('B'), sink)
  leaveA()
  lazySocket.attach(socket)
  expect(run.mock.calls.map(([ask]) => ask().operationName)).toEqual(['B'])
  leaveB()
  expect(left).toEqual(['B'])
  expect(lazySocket.isOpen()).toBe(true)
  lazySocket.run(body('C'), sink)()
  expect(left).toEqual(['B', 'C'])
})
