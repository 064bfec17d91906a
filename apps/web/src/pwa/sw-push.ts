// The service worker of the site, served as /sw-push.js: the shell of the application, the page without a connection, and
// copies of what everybody may read. Answers of the graph and of REST and members' pictures never reach it.
import { existingMemberDatabase } from '../ui/member-database.ts'
import { sendUnsentTag, type WorkerMessage } from '../ui/worker-message.ts'
import { copyOf, storeCopy } from './copies.ts'
import { deleteMemberData } from './delete-member-data.ts'
import { memberPage } from './member-page.ts'
import { registerPush } from './push-worker.ts'
import { sendUnsent } from './send-unsent.ts'
import { deleteOldShells, installShell, offlinePage, setLanguage, shellFile, shellFiles } from './shell.ts'
import { isVisitorPage, type Strategy, strategyOf } from './worker.rules.ts'

declare const self: ServiceWorkerGlobalScope

// A new worker waits until the member takes it over, or until no page is open.
self.addEventListener('install', (event) => event.waitUntil(installShell()))

registerPush(self)

self.addEventListener('activate', (event) => event.waitUntil(activate()))

async function activate(): Promise<void> {
  await deleteOldShells()
  // No navigation preload: the browser would request twice what is left to the network.
  await self.clients.claim()
}

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage | null
  if (message?.type === 'TAKE_OVER') event.waitUntil(self.skipWaiting())
  if (message?.type === 'LANGUAGE') event.waitUntil(setLanguage(message.language).catch(() => {}))
})

// The network is back, for messages, likes and decisions that no page could send.
self.addEventListener('sync', (event) => {
  const { tag } = event as ExtendableEvent & { tag: string }
  if (tag === sendUnsentTag) (event as ExtendableEvent).waitUntil(sendUnsent())
})

self.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request
  const workerRequest = { method, url, mode, hasRange: headers.has('range') }
  const strategy = strategyOf(workerRequest, self.location.origin, shellFiles)
  if (strategy !== 'network') event.respondWith(answers[strategy](event))
})

/**
 * An answer from the network, else the page that says that there is none. A page for visitors means that nobody is logged in
 * any more: nothing of the member stays on the device.
 */
async function detectLogout(event: FetchEvent, answering: Promise<Response>): Promise<Response> {
  try {
    const answer = await answering
    if (!isVisitorPage(event.request.url, answer) || !(await existingMemberDatabase().catch(() => null)))
      return answer
    // Read to its end first: on a slow phone Chromium broke off one such page in four, because its worker removed a database
    // while it passed the page on.
    const page = new Response(await answer.arrayBuffer(), answer)
    event.waitUntil(deleteMemberData().catch(() => {}))
    return page
  } catch {
    return offlinePage()
  }
}

const answers: Record<Exclude<Strategy, 'network'>, (event: FetchEvent) => Promise<Response>> = {
  navigation: (event) => detectLogout(event, fetch(event.request)),

  members: (event) => detectLogout(event, memberPage(event)),

  async page(event) {
    try {
      const answer = await fetch(event.request)
      event.waitUntil(storeCopy('page', event.request, answer.clone()))
      return answer
    } catch {
      return (await copyOf('page', event.request)) ?? offlinePage()
    }
  },

  asset: async ({ request }) => (await shellFile(request)) ?? fetch(request),

  async picture(event) {
    const { request } = event
    const copy = (await shellFile(request)) ?? (await copyOf('picture', request))
    const renewed = fetch(request).then(async (answer) => {
      await storeCopy('picture', request, answer.clone())
      return answer
    })
    if (!copy) return renewed
    event.waitUntil(renewed.catch(() => {}))
    return copy
  },
}
