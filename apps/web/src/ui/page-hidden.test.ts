import { expect, it, onTestFinished, vi } from 'vitest'
import { followPageHidden } from './page-hidden.ts'

it('tells each time that the page is hidden, with an empty JSON body', async () => {
  const sent: [string, Blob][] = []
  let state = 'visible'
  vi.stubGlobal('navigator', { sendBeacon: (url: string, body: Blob) => sent.push([url, body]) })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state as 'visible')
  onTestFinished(() => {
    vi.unstubAllGlobals()
    visibility.mockRestore()
  })
  followPageHidden()
  for (state of ['hidden', 'visible', 'hidden']) document.dispatchEvent(new Event('visibilitychange'))
  expect(sent.map(([url]) => url)).toEqual(Array(2).fill('/api/page-hidden.php?seconds=0'))
  const [, body] = sent[0] ?? []
  expect([body?.type, body?.size]).toEqual(['application/json', 2])
})
