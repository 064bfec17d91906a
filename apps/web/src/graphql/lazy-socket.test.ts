import { expect, it, vi } from 'vitest'
import { createLazySocket } from './lazy-socket.ts'
import type { Socket } from './socket.ts'

const sink = { next: () => {}, error: () => {}, complete: () => {} }
const body = (operationName: string) => () => ({ operationName, variables: {} })

function arriving() {
  const left: string[] = []
  const run = vi.fn<Socket['run']>((ask) => () => void left.push(ask().operationName))
  return { left, run, socket: { run, isOpen: () => true, onLost: () => () => {} } as unknown as Socket }
}

it('keeps operations from before the socket was loaded, and drops those that were unsubscribed', () => {
  const door = createLazySocket()
  const { socket, run, left } = arriving()
  expect(door.isOpen()).toBe(false)
  const leaveA = door.run(body('A'), sink)
  const leaveB = door.run(body('B'), sink)
  leaveA()
  door.attach(socket)
  expect(run.mock.calls.map(([ask]) => ask().operationName)).toEqual(['B'])
  leaveB()
  expect(left).toEqual(['B'])
  expect(door.isOpen()).toBe(true)
  door.run(body('C'), sink)()
  expect(left).toEqual(['B', 'C'])
})
