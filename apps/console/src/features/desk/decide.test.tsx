import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeItem } from './testing/desk-data.ts'
import { DeskServer } from './testing/desk-server.ts'
import { renderDesk } from './testing/render-desk.tsx'

const address = () => screen.getByLabelText('address').textContent
const openCase = (id: number) => screen.findByRole('heading', { level: 1, name: new RegExp(`Case ${id}:`) })

describe('deciding by keyboard', () => {
  it('claims the next case, decides it with a rule and a ban, and opens the one after it', async () => {
    const server = new DeskServer([fakeItem(1), fakeItem(2)])
    const user = renderDesk(server, '/desk/reports/next')
    await openCase(1)
    expect(server.item(1).lease?.person.name).toBe('Robin')

    await user.keyboard('v8')
    // The rule that fits the category alone is chosen already.
    const rule = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Rule' })
    await waitFor(() => expect(rule.value).toBe('harassment'))
    await user.keyboard('f')
    await user.keyboard('He wrote on after a clear no.{Escape}')
    await user.keyboard('{Control>}{Enter}{/Control}')

    await openCase(2)
    expect(server.sent('DecideReview')).toEqual([
      {
        input: {
          itemIds: [1],
          outcome: 'VIOLATION',
          measures: [{ kind: 'BAN', days: 7 }],
          ground: 'harassment',
          facts: 'He wrote on after a clear no.',
          foundBy: 'REPORT',
          reply: null,
        },
      },
    ])
    expect(screen.getByText('Case 1 decided, undo for ten seconds. Case 2 opened.')).toBeTruthy()
    expect(server.item(2).lease?.person.name).toBe('Robin')
  })

  it('limits a member for the same number of days in every way that is chosen', async () => {
    const server = new DeskServer([fakeItem(1)])
    const user = renderDesk(server, '/desk/reports/1')
    await openCase(1)
    await user.keyboard('v567')
    await user.click(screen.getByRole('button', { name: '14 days' }))
    await user.keyboard('f')
    await user.keyboard('Insults.{Escape}{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.sent('DecideReview')).toHaveLength(1))
    expect(server.sent('DecideReview')).toMatchObject([
      {
        input: {
          measures: [
            { kind: 'LIMIT_LIKES', days: 14 },
            { kind: 'LIMIT_MESSAGES', days: 14 },
            { kind: 'LIMIT_VISIBILITY', days: 14 },
          ],
        },
      },
    ])
  })

  it('sends nothing while something is missing, says what, and leads there', async () => {
    const server = new DeskServer([fakeItem(1)])
    const user = renderDesk(server, '/desk/reports/1')
    await openCase(1)
    await user.keyboard('v4{Control>}{Enter}{/Control}')
    expect(await screen.findAllByText('Describe what happened; the member reads it.')).not.toHaveLength(0)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'What happened' }))
    expect(server.sent('DecideReview')).toHaveLength(0)
  })

  it('undoes by U: the case is open again as it was typed', async () => {
    const server = new DeskServer([fakeItem(1), fakeItem(2)])
    const user = renderDesk(server, '/desk/reports/1')
    await openCase(1)
    await user.keyboard('v4f')
    await user.keyboard('Insults in three messages.{Escape}{Control>}{Enter}{/Control}')
    await openCase(2)
    await user.keyboard('u')
    await openCase(1)
    expect(server.item(1).state).toBe('OPEN')
    const facts = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What happened' })
    expect(facts.value).toBe('Insults in three messages.')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Warn/ }).checked).toBe(true)
  })

  it('keeps what was typed when the server cannot be reached', async () => {
    const server = new DeskServer([fakeItem(1)])
    server.offline.add('DecideReview')
    const user = renderDesk(server, '/desk/reports/1')
    await openCase(1)
    await user.keyboard('x{Control>}{Enter}{/Control}')
    expect((await screen.findByRole('alert')).textContent).toContain('What you typed is still here')
    server.offline.clear()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.item(1).state).toBe('PENDING'))
    expect(await screen.findByText(/Nothing waits here/)).toBeTruthy()
  })

  it('passes over the categories that the reviewer leaves to colleagues', async () => {
    localStorage.setItem(
      'desk-preferences-7',
      JSON.stringify({ skipped: ['harassment'], isGrey: true, views: [] }),
    )
    const server = new DeskServer([fakeItem(1), fakeItem(2, { category: 'scam' })])
    server.viewer.id = 7
    renderDesk(server, '/desk/reports/next')
    await openCase(2)
    await waitFor(() => expect(server.item(1).lease).toBeNull())
  })
})

describe('two reviewers on one case', () => {
  const kim = { id: 2, name: 'Kim' }
  const later = () => new Date(Date.now() + 600_000).toISOString()

  it('shows a lost lease, keeps the text, and does not send', async () => {
    const server = new DeskServer([fakeItem(1)])
    const user = renderDesk(server, '/desk/reports/1')
    await openCase(1)
    await user.keyboard('vf')
    await user.keyboard('Half a sentence')
    server.change(1, { lease: { person: kim, until: later() } })
    expect((await screen.findByRole('alert')).textContent).toContain('Kim has this case now')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What happened' }).value).toBe(
      'Half a sentence',
    )
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Decide and next/ }).disabled).toBe(true)
  })

  it("shows the colleague's decision beside what was typed", async () => {
    const server = new DeskServer([fakeItem(1)])
    const user = renderDesk(server, '/desk/reports/1')
    await openCase(1)
    await user.keyboard('vf')
    await user.keyboard('My own words')
    server.change(1, {
      state: 'DECIDED',
      lease: null,
      decision: {
        id: 9,
        person: kim,
        at: later(),
        outcome: 'VIOLATION',
        measures: [{ kind: 'WARN', days: null }],
        ground: 'House rules 3',
        facts: 'Kim wrote this.',
        foundBy: 'REPORT',
        batchId: 'b',
        isExecuted: true,
        batchItemIds: [1],
        waitsForSecondPerson: false,
        second: null,
        executesAt: later(),
      },
    })
    const card = await screen.findByRole('region', { name: 'Decided by Kim' })
    await within(card).findByText('Kim wrote this.')
    expect(screen.getByRole('region', { name: 'What you typed' }).textContent).toContain('My own words')
  })

  it('releases the case when the reviewer goes back to the list, whose row takes the focus', async () => {
    const server = new DeskServer([fakeItem(1), fakeItem(2)])
    const user = renderDesk(server, '/desk/reports/2')
    await openCase(2)
    await waitFor(() => expect(server.item(2).lease).not.toBeNull())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/desk/reports'))
    await waitFor(() => expect(server.item(2).lease).toBeNull())
    await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('2'))
  })
})

describe('the evidence', () => {
  it('blurs photos until B, and logs each once', async () => {
    const server = new DeskServer([fakeItem(1)])
    const user = renderDesk(server, '/desk/reports/1')
    const photo = await screen.findByRole('button', { name: 'Show sharply: Photo 1 of Kees1' })
    expect(photo.getAttribute('data-sharp')).toBe('false')
    await user.keyboard('b')
    expect(await screen.findByRole('button', { name: 'Enlarge: Photo 1 of Kees1' })).toBeTruthy()
    await user.keyboard('bb')
    await waitFor(() => expect(server.sent('RevealReviewPhoto')).toEqual([{ itemId: 1, photoId: 'photo-1' }]))
  })
})
