import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Route, WebSocketRoute } from 'playwright-core'
import type { Random } from './seeded-random.ts'

/** The probabilities, from 0 to 1, of faults in single requests and frames between a browser and the server. */
export interface FaultProfile {
  /** Requests and frames that are lost; a socket that lost a frame closes soon after. */
  lost: number
  /** Responses that are lost although the server handled the request. */
  unanswered: number
  /** Requests that reach the server twice, and frames that reach the page twice. */
  doubled: number
  /** Frames and requests that arrive after ones that were sent later. */
  overtaken: number
}

export const noFaults: FaultProfile = { lost: 0, unanswered: 0, doubled: 0, overtaken: 0 }

export interface FrameFaults {
  done: Record<keyof FaultProfile, number>
  setFaultProfile(faultProfile: FaultProfile): void
}

const maxDelayMs = 250

/** Injects faults between all pages of a browser context and the graph, over HTTP and over the socket. */
export async function injectFrameFaults(context: BrowserContext, random: Random): Promise<FrameFaults> {
  const done: Record<keyof FaultProfile, number> = { lost: 0, unanswered: 0, doubled: 0, overtaken: 0 }
  let faultProfile = noFaults
  const happens = (kind: keyof FaultProfile) => {
    const does = random() < faultProfile[kind]
    if (does) done[kind]++
    return does
  }

  async function request(route: Route) {
    if (happens('lost')) return route.abort('connectionreset')
    if (happens('overtaken')) await pause(random() * maxDelayMs)
    if (happens('unanswered')) {
      await route.fetch()
      return route.abort('connectionreset')
    }
    if (!happens('doubled')) return route.continue()
    const [, second] = await Promise.all([route.fetch(), route.fetch()])
    return route.fulfill({ response: second })
  }

  function socket(page: WebSocketRoute) {
    const server = page.connectToServer()
    const lose = () => {
      setTimeout(() => {
        void page.close({ code: 3001 }).catch(() => {})
        void server.close().catch(() => {})
      }, random() * maxDelayMs)
    }
    /** Sends frames on, and holds some back until a later frame was sent or a short time has passed. */
    const delayedSender = (send: (frame: string) => void) => {
      let held: string[] = []
      const release = () => {
        const waiting = held
        held = []
        for (const frame of waiting) send(frame)
      }
      return (frame: string, mayMove: boolean) => {
        if (mayMove && happens('lost')) return lose()
        if (mayMove && happens('overtaken')) {
          held.push(frame)
          setTimeout(release, random() * maxDelayMs)
          return
        }
        send(frame)
        if (held.length > 0 && random() < 0.5) release()
      }
    }
    const toPage = delayedSender((frame) => page.send(frame))
    const toServer = delayedSender((frame) => server.send(frame))
    server.onMessage((message) => {
      const frame = String(message)
      const { type, id } = read(frame)
      if (String(id).endsWith(duplicateSuffix)) return
      const isResult = type === 'next'
      if (isResult && happens('unanswered')) return lose()
      toPage(frame, isResult)
      if (isResult && happens('doubled')) toPage(frame, true)
    })
    page.onMessage((message) => {
      const frame = String(message)
      const { type, id } = read(frame)
      const isRequest = type === 'subscribe'
      toServer(frame, isRequest)
      // A request that arrives twice: the response to the copy is dropped above.
      if (isRequest && happens('doubled'))
        toServer(JSON.stringify({ ...read(frame), id: `${id}${duplicateSuffix}` }), true)
    })
  }

  await context.route('**/graphql', (route) => request(route).catch(() => route.abort().catch(() => {})))
  await context.routeWebSocket('**/graphql', socket)
  return {
    done,
    setFaultProfile: (next) => {
      faultProfile = next
    },
  }
}

const duplicateSuffix = '-duplicate'

function read(frame: string): { type?: string; id?: string } {
  return JSON.parse(frame)
}
