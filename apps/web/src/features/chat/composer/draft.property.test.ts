import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Revision } from '../outbox/revision.ts'
import type { DraftChange, DraftState, StoredDraft } from './draft.rules.ts'
import { applyChange, initialDraft, isUnsaved } from './draft.rules.ts'

interface Message {
  clientId: string
  text: string
  revision: Revision
}

type Saved = Omit<Message, 'clientId'>

/** Two windows of one member and a server. The member writes in one window, and every message is delayed. */
class Model {
  writer: DraftState = { text: '', agreed: '', latest: new Map() }
  watcher = this.writer
  /** The text that the member expects in the field after the steps so far. */
  wanted = ''
  #words = 0
  #no = 0
  #server = ''
  #saves: Saved[] = []
  #answers: Saved[] = []
  #sends: Message[] = []
  #rejected: Message[] = []
  #queueNews: Message[] = []
  #events: (Saved & { message?: Message })[] = []
  #heard = { writer: 0, watcher: 0 }
  /** What the device stores of a draft that became a message, until the message itself is stored. */
  #kept: StoredDraft | null = null
  /** The messages that a window which opens now would find, by client id. */
  #known: string[] = []

  #write(change: DraftChange) {
    this.writer = applyChange(this.writer, change)
  }
  #watch(change: DraftChange) {
    this.watcher = applyChange(this.watcher, change)
  }
  #next = (): Revision => ({ page: 'writer', no: ++this.#no })
  #announce(revision: Revision, message?: Message) {
    this.#events.push({ text: this.#server, revision, message })
  }

  readonly steps = {
    type: () => {
      this.wanted = `<${++this.#words}>`
      this.#write({ type: 'typed', text: this.wanted, revision: this.#next() })
    },
    typeOn: () => {
      this.wanted += `<${++this.#words}>`
      this.#write({ type: 'typed', text: this.wanted, revision: this.#next() })
    },
    clear: () => {
      this.wanted = ''
      this.#write({ type: 'typed', text: '', revision: this.#next() })
    },
    save: () => {
      if (isUnsaved(this.writer))
        this.#saves.push({ text: this.writer.text, revision: { page: 'writer', no: this.#no } })
    },
    send: () => {
      if (this.wanted === '') return
      const message = { clientId: `c${this.#no}`, text: this.wanted, revision: this.#next() }
      this.wanted = ''
      this.#kept = { text: message.text, agreed: this.writer.agreed, sentAs: message.clientId }
      this.#write({ type: 'sent', revision: message.revision })
      this.#sends.push(message)
      this.#queueNews.push(message)
    },
    restoreText: () => {
      const message = this.#rejected.pop()
      if (!message) return
      this.wanted = [message.text, this.wanted].filter(Boolean).join('\n')
      this.#write({ type: 'restored', text: this.wanted, revision: this.#next() })
    },
    serverSaves: () => {
      const save = this.#saves.shift()
      if (!save) return
      const isAnnounced = save.text !== '' || this.#server !== ''
      this.#server = save.text
      if (isAnnounced) this.#announce(save.revision)
      this.#answers.push(save)
    },
    answer: () => {
      const save = this.#answers.shift()
      if (save) this.#write({ type: 'saved', ...save })
    },
    serverTakes: () => {
      const message = this.#sends.shift()
      if (!message) return
      if (message.text.startsWith(this.#server)) this.#server = ''
      this.#known.push(message.clientId)
      this.#announce(message.revision, message)
    },
    serverRejects: () => {
      const message = this.#sends.shift()
      if (message) this.#rejected.push(message)
    },
    tellWriter: () => {
      const news = this.#events[this.#heard.writer]
      if (!news) return
      this.#heard.writer++
      this.#write({ type: 'received', ...news })
    },
    tellWatcher: () => {
      const news = this.#events[this.#heard.watcher]
      if (!news) return
      this.#heard.watcher++
      const { message, ...draft } = news
      if (message && message.clientId === this.watcher.sentAs)
        this.#watch({ type: 'sentElsewhere', ...message })
      this.#watch({ type: 'received', ...draft })
    },
    tellQueue: () => {
      const message = this.#queueNews.shift()
      if (!message) return
      this.#known.push(message.clientId)
      this.#watch({ type: 'sentElsewhere', ...message })
    },
    openWatcher: () => {
      // Text that was typed and not saved is taken over by the window that opens, which this model leaves out.
      if (!this.#kept || this.wanted !== '') return
      const opened = initialDraft(this.#kept, this.#server, this.#known)
      this.watcher = { ...opened, latest: new Map() }
      this.#heard.watcher = this.#events.length
    },
    storeMessage: () => {
      if (this.#kept?.sentAs) this.#known.push(this.#kept.sentAs)
      this.#kept = null
    },
  }

  /** Delivers everything that is under way, and saves what the writing window has not saved yet. */
  settle() {
    const { save, serverSaves, answer, serverTakes, tellWriter, tellWatcher, tellQueue } = this.steps
    for (let round = 0; round < 2 || isUnsaved(this.writer); round++) {
      expect(round).toBeLessThan(5)
      while (this.#sends.length) serverTakes()
      while (this.#saves.length) serverSaves()
      while (this.#answers.length) answer()
      while (this.#queueNews.length) tellQueue()
      while (this.#heard.writer < this.#events.length) tellWriter()
      while (this.#heard.watcher < this.#events.length) tellWatcher()
      save()
    }
  }
}

type Step = keyof Model['steps']
const step = fc.constantFrom(...(Object.keys(new Model().steps) as Step[]))

it("shows the member's own typing despite delayed server events, and shows it in all other windows in the end", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const model = new Model()
      for (const one of steps) {
        model.steps[one]()
        expect(model.writer.text).toBe(model.wanted)
      }
      model.settle()
      expect(model.writer.text).toBe(model.wanted)
      expect(model.watcher.text).toBe(model.wanted)
    }),
    { numRuns: 3000 },
  )
})
