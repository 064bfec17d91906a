import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { AnonymousSockets, anonymousSockets, anonymousTimeoutMs } from './anonymous-sockets.ts'

/** The part of a socket that is used here. */
class Wire extends EventEmitter {
  code: number | null = null
  close(code = 1000) {
    this.code ??= code
    this.emit('close')
  }
}
const wire = () => new Wire() as Wire & WebSocket

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('sockets without a member', () => {
  it('are limited for one network, and a closed one frees its place', () => {
    const sockets = new AnonymousSockets()
    const first = wire()
    expect(sockets.add(first, 'a')).toBe(true)
    for (let n = 1; n < anonymousSockets.perNetwork; n++) expect(sockets.add(wire(), 'a')).toBe(true)
    expect(sockets.add(wire(), 'a')).toBe(false)
    expect(sockets.add(wire(), 'b')).toBe(true)
    first.close()
    expect(sockets.add(wire(), 'a')).toBe(true)
    expect(sockets.add(wire(), 'a')).toBe(false)
  })

  it('are limited for all networks together', () => {
    const sockets = new AnonymousSockets()
    for (let n = 0; n < anonymousSockets.total; n++) expect(sockets.add(wire(), `network ${n}`)).toBe(true)
    expect(sockets.add(wire(), 'one more')).toBe(false)
  })

  it('close after half a minute', () => {
    const sockets = new AnonymousSockets()
    const socket = wire()
    sockets.add(socket, 'a')
    vi.advanceTimersByTime(anonymousTimeoutMs - 1)
    expect(socket.code).toBeNull()
    vi.advanceTimersByTime(1)
    expect(socket.code).toBe(4408)
  })
})
