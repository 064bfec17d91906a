import { describe, expect, it } from 'vitest'
import { hideText, maskEvent } from './mask.rules.ts'

const page = 'https://vonk.example/landers/gallery'
const at = { timestamp: 1 }
const mask = (type: number, data: unknown) => maskEvent({ type, ...at, data }, page)

/** A page with everything that may not be sent, as the recorder describes it. */
const snapshot = {
  initialOffset: { blockedSelectors: 0, top: 7 },
  node: {
    type: 0,
    id: 1,
    childNodes: [
      { type: 1, name: 'html', publicId: '', systemId: '', id: 2 },
      {
        type: 2,
        id: 3,
        tagName: 'html',
        attributes: { lang: 'nl', 'data-secret': 'geheim' },
        childNodes: [
          {
            type: 2,
            id: 4,
            tagName: 'title',
            attributes: {},
            childNodes: [{ type: 3, id: 5, textContent: 'geheim' }],
          },
          {
            type: 2,
            id: 6,
            tagName: 'style',
            attributes: { nonce: 'geheim', _cssText: '.a{background:url("/geheim.webp") 0}' },
            childNodes: [{ type: 3, id: 7, textContent: '.a{color:red;background:url(/geheim.webp)}' }],
          },
          { type: 5, id: 8, textContent: 'geheim' },
          {
            type: 2,
            id: 9,
            tagName: 'a',
            attributes: {
              class: 'card',
              href: '/members/geheim',
              title: 'geheim',
              'aria-label': 'geheim',
              alt: 'geheim',
              value: 'geheim',
              id: 'geheim',
              style: 'width:3px;background:url(geheim)',
            },
            childNodes: [{ type: 3, id: 10, textContent: 'Dag geheim!', isStyle: true }],
          },
          {
            type: 2,
            id: 11,
            tagName: 'img',
            attributes: { rr_width: '9px', src: '/geheim' },
            childNodes: [],
            needBlock: true,
          },
        ],
      },
    ],
  },
}

describe('a page', () => {
  const masked = mask(2, snapshot)
  const written = JSON.stringify(masked)

  it('keeps its shape, its looks and its rules, and nothing that is said or linked in it', () => {
    expect(written).not.toContain('geheim')
    expect(written).toContain('••• •••••••')
    expect(written).toContain('"class":"card"')
    expect(written).toContain('.a{color:red;background:none}')
    expect(written).toContain('width:3px;background:none')
    expect(written).toContain('"rr_width":"9px"')
    expect(masked?.data).toMatchObject({ initialOffset: { top: 7 } })
  })

  it('has the address of its kind only', () => {
    expect(
      mask(4, { href: 'https://vonk.example/login?next=geheim', width: 390, height: 844 })?.data,
    ).toEqual({
      href: page,
      width: 390,
      height: 844,
    })
  })
})

describe('what changes', () => {
  it('is masked as the page is', () => {
    const changed = mask(3, {
      source: 0,
      texts: [
        { id: 5, value: 'geheim' },
        { id: 6, value: null },
      ],
      attributes: [
        {
          id: 9,
          attributes: {
            href: 'geheim',
            class: 'open',
            style: { width: '4px', background: ['url(geheim)', 'important'] },
          },
        },
      ],
      removes: [{ parentId: 3, id: 9, extra: 'geheim' }],
      adds: [{ parentId: 3, nextId: null, node: { type: 3, id: 12, textContent: 'geheim' } }],
    })
    expect(changed?.data).toEqual({
      source: 0,
      texts: [
        { id: 5, value: '••••••' },
        { id: 6, value: '' },
      ],
      attributes: [
        { id: 9, attributes: { class: 'open', style: { width: '4px', background: ['none', 'important'] } } },
      ],
      removes: [{ parentId: 3, id: 9 }],
      adds: [{ parentId: 3, nextId: null, node: { type: 3, id: 12, textContent: '••••••' } }],
    })
  })
})

describe('what a visitor does', () => {
  it.each([
    ['a press', { source: 2, type: 2, id: 9, x: 1, y: 2 }],
    ['scrolling', { source: 3, id: 1, x: 0, y: 300 }],
    ['another size of the window', { source: 4, width: 390, height: 700 }],
  ])('is sent: %s', (_what, data) => {
    expect(mask(3, { ...data, more: 'geheim' })?.data).toEqual(data)
  })

  it.each([
    ['the way of the pointer', 3, { source: 1, positions: [{ x: 1, y: 1, id: 9, timeOffset: 0 }] }],
    ['what is typed or chosen', 3, { source: 5, text: 'geheim', isChecked: true, id: 9 }],
    ['playing media', 3, { source: 7, type: 0, id: 9 }],
    ['rules of styles', 3, { source: 8, adds: [{ rule: 'geheim' }] }],
    ['drawings', 3, { source: 9, id: 9, commands: [] }],
    ['fonts', 3, { source: 10, family: 'geheim' }],
    ['what is selected', 3, { source: 14, ranges: [] }],
    ['an event of its own', 5, { tag: 'geheim', payload: {} }],
    ['what a plugin adds', 6, { plugin: 'console', payload: 'geheim' }],
    ['a kind that is not known yet', 9, {}],
  ])('is not sent: %s', (_what, type, data) => expect(mask(type, data)).toBeNull())
})

it('hides every letter and digit, and keeps the spaces', () => {
  expect(hideText('Dag, Zoë 8!\n')).toBe('•••• ••• ••\n')
})
