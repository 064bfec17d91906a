import type { Sending } from './send-upload.ts'

export interface UploadItem {
  readonly id: number
  readonly file: File
  /** An address of the file in this page, to show it before the server has it. */
  readonly preview: string
  readonly state: 'waiting' | 'sending' | 'working' | 'failed'
  /** How much was sent, 0 to 1. */
  readonly progress: number
  /** Why it failed, in the server's words; null where it could not be reached. */
  readonly message: string | null
  /** There is no room for it (yet). */
  readonly isOver: boolean
  /** It is the file itself: trying again is no use. */
  readonly isFinal: boolean
}

/** Refusals that another try, now or later, may not meet. */
const passing = new Set(['UNAUTHENTICATED', 'RATE_LIMITED', 'TOO_MANY_WAITING', 'BUSY', 'UNAVAILABLE'])

export type Placed = { isDone: true } | { isDone: false; message: string; isOver: boolean; isGone: boolean }

export interface UploadPorts {
  send: (file: File, onProgress: (part: number) => void) => Sending
  /** Puts a received upload on the profile. Throws where the server cannot be reached. */
  place: (uploadId: string) => Promise<Placed>
}

/** How many files are on their way at a time: what the server decodes at once. */
const atOnce = 2

/**
 * The files on their way to the profile. It outlives the screen that shows it: a member who goes on to the next step
 * of joining leaves nothing behind. What failed stays until it is tried again or put away.
 */
export class UploadQueue {
  #items: readonly UploadItem[] = []
  readonly #listeners = new Set<() => void>()
  readonly #sendings = new Map<number, Sending>()
  /** Received, but not yet on the profile: trying again need not send them again. */
  readonly #received = new Map<number, string>()
  readonly #ports: UploadPorts
  #next = 1

  constructor(ports: UploadPorts) {
    this.#ports = ports
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly snapshot = (): readonly UploadItem[] => this.#items

  /** Takes files in; those beyond `room` wait until there is some. */
  add(files: readonly File[], room: number): void {
    let free = room
    const added = files.map((file): UploadItem => {
      const isOver = free-- <= 0
      return {
        id: this.#next++,
        file,
        preview: URL.createObjectURL(file),
        state: isOver ? 'failed' : 'waiting',
        progress: 0,
        message: null,
        isOver,
        isFinal: false,
      }
    })
    this.#set([...this.#items, ...added])
    this.#pump()
  }

  retry(id: number): void {
    this.#change(id, { state: 'waiting', progress: 0, message: null, isOver: false, isFinal: false })
    this.#pump()
  }

  /** Stops a file on its way, or puts a failed one away. */
  drop(id: number): void {
    const item = this.#items.find((one) => one.id === id)
    if (!item) return
    this.#set(this.#items.filter((one) => one !== item))
    this.#sendings.get(id)?.cancel()
    this.#received.delete(id)
    URL.revokeObjectURL(item.preview)
    this.#pump()
  }

  /** Forgets everything: somebody logged out. */
  clear(): void {
    for (const { id } of this.#items) this.drop(id)
  }

  #pump(): void {
    const underWay = this.#items.filter(({ state }) => state === 'sending' || state === 'working').length
    const next = this.#items.find(({ state }) => state === 'waiting')
    if (!next || underWay >= atOnce) return
    this.#change(next.id, { state: 'sending' })
    void this.#carry(next).finally(() => {
      this.#sendings.delete(next.id)
      this.#pump()
    })
    this.#pump()
  }

  async #carry({ id, file }: UploadItem): Promise<void> {
    let uploadId = this.#received.get(id)
    if (!uploadId) {
      const sending = this.#ports.send(file, (progress) =>
        this.#change(id, progress < 1 ? { progress } : { progress, state: 'working' }),
      )
      this.#sendings.set(id, sending)
      const result = await sending.result
      if (result.kind === 'cancelled') return
      if (result.kind === 'refused')
        return this.#fail(id, { message: result.message, isFinal: !passing.has(result.code) })
      if (result.kind === 'failed') return this.#fail(id, { message: null })
      uploadId = result.uploadId
      // Dropped at the last moment: it must not appear on the profile after all.
      if (!this.#has(id)) return
      this.#received.set(id, uploadId)
    }
    this.#change(id, { progress: 1, state: 'working' })
    try {
      const placed = await this.#ports.place(uploadId)
      if (placed.isDone) return this.drop(id)
      if (placed.isGone) this.#received.delete(id)
      this.#fail(id, placed)
    } catch {
      this.#fail(id, { message: null })
    }
  }

  #fail(id: number, why: { message: string | null; isOver?: boolean; isFinal?: boolean }): void {
    const { message, isOver = false, isFinal = false } = why
    this.#change(id, { state: 'failed', message, isOver, isFinal })
  }

  #has(id: number): boolean {
    return this.#items.some((item) => item.id === id)
  }

  #change(id: number, change: Partial<UploadItem>): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...change } : item)))
  }

  #set(items: readonly UploadItem[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }
}
