/** One event of the recorder, as it would be sent without a mask. */
export interface RecordedEvent {
  type: number
  timestamp: number
  data: unknown
}

type Fields = Record<string, unknown>

/** Kinds of events, as rrweb numbers them. */
const kinds = { full: 2, incremental: 3, meta: 4 } as const
/** What an incremental event reports, as rrweb numbers it. */
const sources = { mutation: 0, press: 2, scroll: 3, resize: 4 } as const
/** Kinds of nodes, as rrweb numbers them. */
const nodes = { element: 2, text: 3, comment: 5 } as const

/**
 * What the recorder itself leaves out: pictures, and every control with its label, so that no answer and no key can be
 * read. They stay as empty boxes of their size.
 */
export const blockedSelectors = [
  'img',
  'picture',
  'video',
  'audio',
  'canvas',
  'iframe',
  'object',
  'embed',
  'input',
  'textarea',
  'select',
  'label',
  'fieldset',
  '[contenteditable]',
].join(',')

/** Attributes that only say how something looks; all others may name somebody, or lead to somebody. */
const looks = new Set([
  'class',
  'cx',
  'cy',
  'd',
  'dir',
  'fill',
  'height',
  'hidden',
  'media',
  'open',
  'points',
  'r',
  'rr_height',
  'rr_scrollLeft',
  'rr_scrollTop',
  'rr_width',
  'stroke',
  'stroke-width',
  'style',
  'transform',
  'viewBox',
  'width',
  '_cssText',
])

/** Hides a text, and keeps how much room it takes. */
export const hideText = (text: string): string => text.replace(/\S/g, '•')

/** A style rule without the addresses in it, which may be those of pictures of people. */
const withoutAddresses = (rules: string): string => rules.replace(/url\([^)]*\)/gi, 'none')

/**
 * Masks an event of the recorder on a page; null for one that is not sent at all. Nothing passes that is not listed here:
 * texts are hidden, attributes that are not about looks are dropped, and the address is that of the kind of page. Of what
 * a visitor does, presses, scrolling and the size of the window remain; not what they type, choose, select or copy.
 */
export function maskEvent({ type, timestamp, data }: RecordedEvent, page: string): RecordedEvent | null {
  const given = data as Fields
  if (type === kinds.meta) {
    const { width, height } = given
    return { type, timestamp, data: { href: page, width, height } }
  }
  if (type === kinds.full)
    return {
      type,
      timestamp,
      data: { node: maskNode(given.node as Fields), initialOffset: given.initialOffset },
    }
  const masked = type === kinds.incremental ? maskIncrement(given) : null
  return masked && { type, timestamp, data: masked }
}

function maskIncrement(data: Fields): Fields | null {
  const { source } = data
  if (source === sources.press) return pick(data, ['source', 'type', 'id', 'x', 'y', 'pointerType'])
  if (source === sources.scroll) return pick(data, ['source', 'id', 'x', 'y'])
  if (source === sources.resize) return pick(data, ['source', 'width', 'height'])
  if (source !== sources.mutation) return null
  return {
    source,
    removes: listOf(data.removes).map((one) => pick(one, ['parentId', 'id', 'isShadow'])),
    adds: listOf(data.adds).map((one) => ({
      ...pick(one, ['parentId', 'previousId', 'nextId']),
      node: maskChild({}, one.node as Fields),
    })),
    texts: listOf(data.texts).map(({ id, value }) => ({ id, value: hideText(String(value ?? '')) })),
    attributes: listOf(data.attributes).map(({ id, attributes }) => ({
      id,
      attributes: maskAttributes(attributes as Fields),
    })),
  }
}

function maskNode(node: Fields): Fields {
  const { type } = node
  const kept = pick(node, ['type', 'id', 'rootId', 'name', 'tagName', 'isSVG', 'needBlock', 'isStyle'])
  if (type === nodes.text)
    return {
      ...kept,
      textContent: (node.isStyle ? withoutAddresses : hideText)(String(node.textContent ?? '')),
    }
  if (type === nodes.comment) return { ...kept, textContent: '' }
  const children = { childNodes: listOf(node.childNodes).map((child) => maskChild(node, child)) }
  if (type !== nodes.element) return { ...kept, ...('childNodes' in node ? children : {}) }
  return { ...kept, attributes: maskAttributes(node.attributes as Fields), ...children }
}

/** The text of a style element is its rules, and is not shown to anybody. */
const maskChild = (parent: Fields, child: Fields): Fields =>
  maskNode(parent.tagName === 'style' ? { ...child, isStyle: true } : { ...child, isStyle: undefined })

const maskAttributes = (attributes: Fields): Fields =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (looks.has(name) ? [[name, maskLook(value)]] : [])),
  )

/** The value of an attribute; of a style that changed, its properties. */
function maskLook(value: unknown): unknown {
  if (typeof value === 'string') return withoutAddresses(value)
  if (Array.isArray(value)) return value.map(maskLook)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, maskLook(one)]))
}

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value : [])

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))
