// What /sw-push.js is while the service worker is switched off: it replaces the running one at once, deletes everything that
// it stored, and removes itself. It answers no request, so open pages go on with the network.
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => event.waitUntil(end()))

async function end(): Promise<void> {
  const names = await caches.keys()
  await Promise.allSettled(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}

export {}
