import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { closeSendQueue, openSendQueue } from '../../shared/send-queue/open-queue.ts'
import { queued } from '../../shared/send-queue/send-handler.ts'
import { clientAnswering } from '../../testing/client-answering.ts'
import { renderWithApp } from '../../testing/render.tsx'
import { WorkerHost } from './worker-host.tsx'

class FakeWorker extends EventTarget {
  state = 'installing'
  readonly postMessage = vi.fn()
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = new FakeWorker()
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  readonly update = vi.fn(() => Promise.resolve())

  /** A new worker of a later release is installed. */
  release(): FakeWorker {
    const worker = new FakeWorker()
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    this.installing = null
    this.waiting = worker
    worker.dispatchEvent(new Event('statechange'))
    return worker
  }
}

class FakeContainer extends EventTarget {
  readonly registration = new FakeRegistration()
  readonly ready = Promise.resolve(this.registration)
  controller: FakeWorker | null = this.registration.active
  readonly register = vi.fn((_address: string, _options: RegistrationOptions) =>
    Promise.resolve(this.registration),
  )

  /** The browser lets the waiting worker take over. */
  change(): void {
    this.controller = this.registration.waiting
    this.registration.waiting = null
    this.dispatchEvent(new Event('controllerchange'))
  }
}

let container: FakeContainer
const reload = vi.fn()
const bar = () => screen.queryByText('New version')

beforeEach(() => {
  container = new FakeContainer()
  vi.stubGlobal('navigator', { serviceWorker: container })
  document.head.innerHTML = '<meta name="service-worker" content="/sw-push.js?v=2">'
  document.documentElement.lang = 'fi'
  reload.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

async function open() {
  const drawn = await renderWithApp(<WorkerHost reload={reload} />)
  await vi.waitFor(() => expect(container.registration.active?.postMessage).toHaveBeenCalled())
  return drawn
}

/** A send queue with these unsent items, which nothing sends. */
function queueOf(ids: string[]) {
  const kind = openSendQueue(0, clientAnswering({}).client).add<
    number,
    { id: string } & typeof queued,
    never
  >({
    kind: 'messages',
    idOf: ({ id }) => id,
    canSend: () => false,
    send: () => Promise.reject(new Error('It is not sent.')),
    onResult: () => (items) => items,
  })
  onTestFinished(closeSendQueue)
  const set = (next: string[]) => void kind.change(1, () => next.map((id) => ({ ...queued, id })))
  set(ids)
  return { set }
}

it('registers the worker that the page names, for the whole site, and tells it the language', async () => {
  await open()
  expect(container.register).toHaveBeenCalledExactlyOnceWith('/sw-push.js?v=2', {
    scope: '/',
    updateViaCache: 'none',
  })
  expect(container.registration.active?.postMessage).toHaveBeenCalledWith({
    type: 'LANGUAGE',
    language: 'fi',
  })
  expect(bar()).toBeNull()
})

it('registers none while it is switched off, and in a browser without workers', async () => {
  document.head.innerHTML = '<meta name="service-worker" content="">'
  const { unmount } = await renderWithApp(<WorkerHost reload={reload} />)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(container.register).not.toHaveBeenCalled()
  unmount()
  vi.stubGlobal('navigator', {})
  document.head.innerHTML = '<meta name="service-worker" content="/sw-push.js?v=2">'
  await renderWithApp(<WorkerHost reload={reload} />)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(bar()).toBeNull()
})

it('says that a new version waits, and takes it over at a press: only then the page is loaded again', async () => {
  await open()
  const worker = container.registration.release()
  await screen.findByText('New version')
  expect(worker.postMessage).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'TAKE_OVER' })
  expect(reload).not.toHaveBeenCalled()
  act(() => container.change())
  expect(reload).toHaveBeenCalledOnce()
})

it('does not load the page again when another tab takes over', async () => {
  await open()
  act(() => void container.registration.release())
  await screen.findByText('New version')
  act(() => container.change())
  expect(reload).not.toHaveBeenCalled()
  expect(bar()).toBeNull()
})

it('is quiet while something is unsent', async () => {
  await open()
  const queue = queueOf(['a'])
  act(() => void container.registration.release())
  await Promise.resolve()
  expect(bar()).toBeNull()
  act(() => queue.set([]))
  await screen.findByText('New version')
  act(() => queue.set(['b']))
  expect(bar()).toBeNull()
})

it('is closed until the next version', async () => {
  await open()
  act(() => void container.registration.release())
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(bar()).toBeNull()
  act(() => void container.registration.release())
  await screen.findByText('New version')
})

it('says nothing when the first worker of a browser is installed', async () => {
  container.controller = null
  await open()
  act(() => void container.registration.release())
  await Promise.resolve()
  expect(bar()).toBeNull()
})
