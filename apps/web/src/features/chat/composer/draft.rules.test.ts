import { expect, it } from 'vitest'
import { afterSending, afterServer, draftAtOpening, isUnsaved, parseDraft } from './draft.rules.ts'

it('takes the text of another device unless something newer was typed here', () => {
  expect(afterServer({ text: 'hoi', agreed: 'hoi' }, 'hoi Noor')).toEqual({
    text: 'hoi Noor',
    agreed: 'hoi Noor',
  })
  expect(afterServer({ text: 'hoi Eva', agreed: 'hoi' }, 'hoi Noor')).toEqual({
    text: 'hoi Eva',
    agreed: 'hoi Noor',
  })
})

it('is not disturbed by the echo of its own saving', () => {
  const draft = afterServer({ text: 'hoi N', agreed: '' }, 'hoi')
  expect(draft.text).toBe('hoi N')
  expect(isUnsaved(draft)).toBe(true)
  expect(isUnsaved(afterServer(draft, 'hoi N'))).toBe(false)
})

it('does not bring back the beginning of what was just sent', () => {
  const empty = { text: '', agreed: '' }
  expect(afterServer(empty, 'hoi N', ['hoi Noor'])).toEqual(empty)
  expect(afterServer(empty, 'hoi Noor ', ['dag', 'hoi Noor'])).toEqual(empty)
  expect(afterServer({ text: 'Za', agreed: '' }, 'hoi', ['hoi Noor'])).toEqual({ text: 'Za', agreed: '' })
  expect(afterServer(empty, 'Zaterdag', ['hoi Noor']).text).toBe('Zaterdag')
})

it('opens with the text of the server, or with what this device could not save', () => {
  expect(draftAtOpening(null, 'van elders', []).text).toBe('van elders')
  expect(draftAtOpening({ text: 'nieuwer', agreed: 'oud' }, 'oud', []).text).toBe('nieuwer')
  expect(draftAtOpening({ text: 'oud', agreed: 'oud' }, 'van elders', []).text).toBe('van elders')
})

it('does not bring back a text that is already a message', () => {
  const kept = { text: 'hallo', agreed: '', sentAs: 'c1' }
  expect(draftAtOpening(kept, '', ['c1']).text).toBe('')
  expect(draftAtOpening(kept, '', []).text).toBe('hallo')
})

it('is over when another window sent it, unless it was changed here', () => {
  expect(afterSending({ text: 'hoi ', agreed: 'hoi ' }, 'hoi')).toEqual({ text: '', agreed: 'hoi ' })
  const typedHere = { text: 'hoi', agreed: '' }
  expect(afterSending(typedHere, 'hoi')).toBe(typedHere)
  const another = { text: 'hoi Noor', agreed: 'hoi Noor' }
  expect(afterSending(another, 'hoi')).toBe(another)
})

it('survives whatever stands in the storage', () => {
  for (const stored of [null, '', '{', '7', '{"text":3}', '[]', '{"text":"a"}'])
    expect(parseDraft(stored)).toBeNull()
  expect(parseDraft('{"text":"a","agreed":"b","sentAs":"c"}')).toEqual({
    text: 'a',
    agreed: 'b',
    sentAs: 'c',
  })
})
