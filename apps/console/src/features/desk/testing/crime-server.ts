import { type FakeCrimeFile, type FakeItem, fakeCrimeFile } from './desk-data.ts'

// The arguments of any field, which the graph has checked.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Arguments = Record<string, any>

interface Desk {
  items: FakeItem[]
  viewer: { id: number; name: string }
}

const success = (file: FakeCrimeFile) => ({ __typename: 'CrimeFileSuccess', file })

/** The fields of the fake server about crime files, whose states follow each other as their contract says. */
export function crimeFields({ items, viewer }: Desk) {
  const files = () => items.flatMap(({ crimeFile }) => crimeFile ?? [])
  const change = (id: number, kind: string, text: string | null, changes: Partial<FakeCrimeFile> = {}) => {
    const file = files().find((one) => one.id === id)
    if (!file) throw new Error(`There is no file ${id}.`)
    if (file.state === 'CLOSED')
      return { __typename: 'CrimeFileStateError', message: 'This file is closed.', file }
    const { trail } = file.contents
    const at = new Date().toISOString()
    Object.assign(file, changes)
    trail.push({ id: trail.length + 1, at, kind, text, person: { id: viewer.id, name: viewer.name } })
    return success(file)
  }
  const now = () => ({ at: new Date().toISOString(), person: { id: viewer.id, name: viewer.name } })
  return {
    crimeFiles: ({ filter }: Arguments) => ({
      edges: files()
        .filter(({ state }) => !filter?.state || state === filter.state)
        .map((node) => ({ node, cursor: String(node.id) })),
      pageInfo: { hasNextPage: false, endCursor: null, hasPreviousPage: false },
    }),
    crimeFile: ({ id }: Arguments) => files().find((one) => one.id === id) ?? null,
    openCrimeFile: ({ input }: Arguments) => {
      const item = items.find(({ id }) => id === input.itemId)
      if (!item) throw new Error(`There is no item ${input.itemId}.`)
      item.crimeFile = fakeCrimeFile(files().length + 1, item, input as never, viewer)
      return {
        __typename: 'OpenCrimeFileSuccess',
        file: item.crimeFile,
        item: { __typename: 'ReviewItem', ...item, lease: null },
      }
    },
    addCrimeNote: ({ id, text }: Arguments) => change(id, 'note', text),
    reportCrimeFile: ({ input: { id, authority, reference } }: Arguments) =>
      change(id, 'reported', authority, { state: 'REPORTED', report: { ...now(), authority, reference } }),
    closeCrimeFile: ({ id, reason }: Arguments) =>
      change(id, 'closed', reason, { state: 'CLOSED', closing: { ...now(), reason } }),
    handOverCrimeFile: () => ({
      __typename: 'CrimeDocument',
      name: 'MDRF-0001.txt',
      text: 'Suspected crime',
    }),
  }
}
