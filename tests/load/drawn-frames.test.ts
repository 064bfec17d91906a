import { expect, it } from 'vitest'
import { pausesIn } from './drawn-frames.ts'

const page = 7
let id = 0

/** A frame from one millisecond to another. */
function frame(from: number, to: number, state: string, affects = false, pid = page) {
  const id2 = { local: String(++id) }
  const event = { name: 'PipelineReporter', pid, id2 }
  const report = { frame_reporter: { state: `STATE_${state}`, affects_smoothness: affects } }
  return [
    { ...event, ph: 'b', ts: from * 1000, args: report },
    { ...event, ph: 'e', ts: to * 1000 },
  ]
}
const press = (at: number) => [
  { name: 'EventDispatch', ph: 'X', pid: page, ts: at * 1000, args: { data: { type: 'click' } } },
]
const pauses = (...events: object[][]) => pausesIn(JSON.stringify({ traceEvents: events.flat() }))

const before = frame(0, 10, 'PRESENTED_ALL')
const after = frame(80, 90, 'PRESENTED_PARTIAL', true)

it('counts a pause once, from the frame before the dropped ones to the frame after them', () => {
  const dropped = [frame(16, 40, 'DROPPED', true), frame(33, 60, 'DROPPED', true)]
  expect(pauses(before, ...dropped, after)).toEqual([80])
})

it('counts nothing where nothing should have moved, and no frame of another process', () => {
  expect(pauses(before, frame(16, 40, 'DROPPED'), after)).toEqual([])
  expect(pauses(before, frame(16, 40, 'DROPPED', true, 8), after)).toEqual([])
})

it('does not count the wait between a press and its first frame', () => {
  const dropped = frame(33, 60, 'DROPPED', true)
  expect(pauses(before, press(20), dropped, after)).toEqual([])
  expect(pauses(before, press(5), dropped, after)).toEqual([80])
})
