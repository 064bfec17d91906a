import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeCrimeFile, fakeItem } from './testing/desk-data.ts'
import { DeskServer } from './testing/desk-server.ts'
import { renderDesk } from './testing/render-desk.tsx'

const crimes = ['crimes.view', 'crimes.open', 'crimes.report']

/** A desk for somebody with rights to crime files. */
function deskWith(rights: string[], items = [fakeItem(1), fakeItem(2)]) {
  const server = new DeskServer(items)
  server.viewer.rights = [...server.viewer.rights, ...rights]
  return server
}

/** A desk with a file that was opened from the first case. */
function deskWithFile(rights: string[]) {
  const item = fakeItem(1)
  item.crimeFile = fakeCrimeFile(
    1,
    item,
    { kind: 'LIFE_THREAT', facts: 'Names a place.' },
    { id: 7, name: 'Iris' },
  )
  return deskWith(rights, [item])
}

const caseHeading = () => screen.findByRole('heading', { level: 1, name: /Case 1:/ })

it('opens a file by the key C, once the kind and the facts are there, and the case shows it', async () => {
  const server = deskWith(['crimes.view', 'crimes.open'])
  const user = renderDesk(server, '/desk/reports/1')
  await caseHeading()
  await user.keyboard('c')
  const dialog = await screen.findByRole('dialog', { name: 'Suspected crime' })
  await user.click(within(dialog).getByRole('button', { name: 'Open the file' }))
  expect(within(dialog).getByRole('alert').textContent).toBe('Choose the crime that you suspect.')
  await user.selectOptions(within(dialog).getByRole('combobox'), 'LIFE_THREAT')
  await user.click(within(dialog).getByRole('button', { name: 'Open the file' }))
  expect(within(dialog).getByRole('alert').textContent).toBe('Write down why you suspect it.')
  expect(server.sent('OpenCrimeFile')).toEqual([])
  await user.type(within(dialog).getByRole('textbox'), 'Names a place and a day.')
  await user.click(within(dialog).getByRole('button', { name: 'Open the file' }))
  expect(await screen.findByRole('link', { name: 'Crime file MDRF-0001' })).toBeTruthy()
  expect(server.sent('OpenCrimeFile')).toEqual([
    { input: { itemId: 1, kind: 'LIFE_THREAT', facts: 'Names a place and a day.' } },
  ])
  expect(screen.queryByRole('button', { name: 'Suspected crime' })).toBeNull()
})

it('is offered to those with the right alone', async () => {
  const user = renderDesk(deskWith(['crimes.view']), '/desk/reports/1')
  await caseHeading()
  expect(screen.queryByRole('button', { name: 'Suspected crime' })).toBeNull()
  await user.keyboard('c')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('has no entry and no page for those without the right', async () => {
  renderDesk(deskWith([]), '/desk/crimes')
  await screen.findByText('Your role does not have the right to see this.')
  expect(screen.queryByRole('link', { name: 'Crime files' })).toBeNull()
})

it('lists the files by their state, and shows what one says to who only reads', async () => {
  const server = deskWithFile(['crimes.view'])
  const user = renderDesk(server, '/desk/crimes')
  await screen.findByRole('link', { name: 'MDRF-0001' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'CLOSED')
  await screen.findByText('There are no crime files here.')
  expect(server.sent('CrimeFiles').at(-1)).toMatchObject({ filter: { state: 'CLOSED' } })
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), '')
  await user.click(await screen.findByRole('link', { name: 'MDRF-0001' }))
  await screen.findByRole('heading', { level: 1, name: 'Crime file MDRF-0001' })
  for (const text of ['Names a place.', 'Answer me now!', 'kees@vonk.test', `SHA-256 ${'ab'.repeat(32)}`])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByRole('form').map((form) => within(form).getByRole('heading').textContent)).toEqual([
    'Add a note',
  ])
})

it('is reported, noted and closed, each with a line in its trail', async () => {
  const server = deskWithFile(crimes)
  const user = renderDesk(server, '/desk/crimes/1')
  const trail = await screen.findByRole('list', { name: 'Trail' })
  await user.click(await screen.findByRole('button', { name: 'Record the report' }))
  await screen.findByText('Write down which authority you told.')
  await user.type(screen.getByRole('textbox', { name: 'Authority' }), 'Police')
  await user.click(screen.getByRole('button', { name: 'Record the report' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Record the report' })).toBeNull())
  expect(server.sent('ReportCrimeFile')).toEqual([{ input: { id: 1, authority: 'Police', reference: null } }])
  await user.type(screen.getByRole('textbox', { name: 'Note for colleagues' }), 'Called back.')
  await user.click(screen.getByRole('button', { name: 'Save the note' }))
  await within(trail).findByText('Called back.')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'They have everything.')
  await user.click(screen.getByRole('button', { name: 'Close the file' }))
  await within(trail).findByText('They have everything.')
  expect(screen.queryByRole('button', { name: 'Close the file' })).toBeNull()
  expect(within(trail).getAllByRole('listitem')).toHaveLength(4)
})

it('is saved as a document', async () => {
  const url = vi.fn((_blob: Blob) => 'blob:document')
  Object.assign(URL, { createObjectURL: url, revokeObjectURL: () => {} })
  const user = renderDesk(deskWithFile(crimes), '/desk/crimes/1')
  await user.click(await screen.findByRole('button', { name: 'Save the document' }))
  await waitFor(() => expect(url).toHaveBeenCalledOnce())
  expect(await url.mock.calls[0]?.[0].text()).toBe('Suspected crime')
})
