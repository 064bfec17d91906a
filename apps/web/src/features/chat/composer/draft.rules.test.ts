import { expect, it } from 'vitest'
import type { Revision } from '../outbox/revision.ts'
import type { DraftChange, DraftState } from './draft.rules.ts'
import { applyChange, initialDraft, isUnsaved, parseDraft } from './draft.rules.ts'

const at = (page: string, no: number): Revision => ({ page, no })
const here = (no: number) => at('here', no)
const received = (text: string, revision: Revision | null = null): DraftChange => ({
  type: 'received',
  text,
  revision,
})
const after = (...changes: DraftChange[]) =>
  changes.reduce<DraftState>(applyChange, { text: '', agreed: '', latest: new Map() })
const typed = (text: string, no: number): DraftChange => ({ type: 'typed', text, revision: here(no) })
const saved = (text: string, no: number): DraftChange => ({ type: 'saved', text, revision: here(no) })

it('takes over the text of another device unless newer text was typed here', () => {
  expect(after(received('hoi'), received('hoi Noor'))).toMatchObject({ text: 'hoi Noor', agreed: 'hoi Noor' })
  expect(after(received('hoi'), typed('hoi Eva', 1), received('hoi Noor'))).toMatchObject({
    text: 'hoi Eva',
    agreed: 'hoi Noor',
  })
})

it('ignores delayed events about its own saves', () => {
  const draft = after(typed('hoi', 1), typed('hoi N', 2), received('hoi', here(1)))
  expect(draft.text).toBe('hoi N')
  expect(isUnsaved(draft)).toBe(true)
  expect(isUnsaved(applyChange(draft, received('hoi N', here(2))))).toBe(false)
  // The text was deleted again before the event about it arrived.
  expect(after(typed('hoi', 1), typed('', 2), received('hoi', here(1))).text).toBe('')
})

it('does not restore the beginning of a message that it has sent', () => {
  const sent = [
    typed('hoi', 1),
    saved('hoi', 1),
    typed('hoi Noor', 2),
    { type: 'sent', revision: here(3) },
  ] as const
  expect(after(...sent, received('hoi', here(1))).text).toBe('')
  expect(after(...sent, saved('', 3), received('hoi', here(1))).text).toBe('')
  expect(after(...sent, saved('', 3), received('Zaterdag')).text).toBe('Zaterdag')
})

it('keeps the text that is typed while the previous message is being sent', () => {
  const next = [
    typed('een', 1),
    { type: 'sent', revision: here(2) },
    typed('twee', 3),
    saved('twee', 3),
  ] as const
  expect(after(...next, received('', here(2))).text).toBe('twee')
})

it('keeps a message that was taken back, whatever delayed events say about its earlier draft', () => {
  const takenBack: DraftChange = { type: 'restored', text: 'te duur', revision: here(4) }
  const first = [typed('te duur', 1), saved('te duur', 1), { type: 'sent', revision: here(2) }] as const
  const again = after(...first, saved('', 3), takenBack, saved('te duur', 4))
  for (const news of [
    received('te duur', here(1)),
    received('', here(2)),
    received('', here(3)),
    received('te duur', here(4)),
  ])
    expect(applyChange(again, news).text).toBe('te duur')
  // It is unsaved even if the server has the same text already: the other windows must be notified of it.
  expect(isUnsaved(after(...first, takenBack, saved('te duur', 1)))).toBe(true)
})

it('ends when another page sent it, without a delayed event, and restarts when such an event arrives', () => {
  const there = (no: number) => at('there', no)
  const sentElsewhere: DraftChange = {
    type: 'sentElsewhere',
    clientId: 'c1',
    text: 'hoi',
    revision: there(5),
  }
  const ended = after(received('hoi ', there(4)), sentElsewhere)
  expect(ended.text).toBe('')
  // The page that sent it updates the server.
  expect(isUnsaved(ended)).toBe(false)
  expect(applyChange(ended, received('hoi ', there(4))).text).toBe('')
  expect(applyChange(ended, received('hoi', there(6))).text).toBe('hoi')
  // A text that was changed on this page is a different text.
  expect(after(received('hoi', there(4)), typed('hoi', 1), typed('hoi!', 2), sentElsewhere).text).toBe('hoi!')
  expect(after(received('hoi Noor'), sentElsewhere).text).toBe('hoi Noor')
})

it('opens with the text of the server, or with the text that this device could not save', () => {
  expect(initialDraft(null, 'van elders', []).text).toBe('van elders')
  expect(initialDraft({ text: 'nieuwer', agreed: 'oud' }, 'oud', []).text).toBe('nieuwer')
  expect(initialDraft({ text: 'oud', agreed: 'oud' }, 'van elders', []).text).toBe('van elders')
})

it('does not restore a text that is already a message', () => {
  const kept = { text: 'hallo', agreed: '', sentAs: 'c1' }
  expect(initialDraft(kept, '', ['c1']).text).toBe('')
  expect(initialDraft(kept, '', []).text).toBe('hallo')
})

it('clears a text that another page was sending at the moment of opening, once the message is seen', () => {
  const opened = {
    ...initialDraft({ text: 'hallo ', agreed: '', sentAs: 'c1' }, '', []),
    latest: new Map(),
  }
  const seen = (clientId: string): DraftChange => ({
    type: 'sentElsewhere',
    clientId,
    text: 'hallo',
    revision: null,
  })
  expect(applyChange(opened, seen('c1')).text).toBe('')
  expect(applyChange(applyChange(opened, received('')), seen('c1')).text).toBe('')
  expect(applyChange(opened, seen('c2')).text).toBe('hallo ')
  expect(applyChange(applyChange(opened, typed('hallo', 1)), seen('c1')).text).toBe('hallo')
})

it('accepts any content of the storage', () => {
  for (const stored of [undefined, null, '', 7, { text: 3 }, [], { text: 'a' }])
    expect(parseDraft(stored)).toBeNull()
  expect(parseDraft({ text: 'a', agreed: 'b', sentAs: 'c' })).toEqual({
    text: 'a',
    agreed: 'b',
    sentAs: 'c',
  })
})
