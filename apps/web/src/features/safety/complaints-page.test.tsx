import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { ComplaintsPage } from './complaints-page.tsx'

const found = (more: object = {}) => ({
  __typename: 'Complaint',
  id: 5,
  reference: 'K7F3-9QXM',
  kind: 'REPORT',
  category: 'scam',
  words: 'Vraagt om geld.',
  state: 'REJECTED',
  answer: 'We zien geen oplichting.',
  appealWords: null,
  appealAnswer: null,
  canAppeal: true,
  thing: 'MESSAGE',
  createdAt: '2026-11-01T10:00:00Z',
  ...more,
})
const pages = { '/complaints': <ComplaintsPage />, '/login': <p>Inloggen</p> }

it('asks a visitor for a name and an address, shows errors at their fields, and shows the case number', async () => {
  let isRejected = true
  const { server } = await openApp({
    pages,
    path: '/complaints',
    answer: ({ operationName }) => {
      if (operationName !== 'Complain') return undefined
      const complain = isRejected
        ? {
            __typename: 'ValidationError',
            message: 'Controleer je gegevens.',
            fields: [{ __typename: 'FieldError', field: 'email', message: 'Ongeldige e-mail' }],
          }
        : { __typename: 'ComplainSuccess', reference: 'K7F3-9QXM' }
      isRejected = false
      return { data: { complain } }
    },
  })
  const user = userEvent.setup()
  const form = await screen.findByRole('form', { name: 'Klacht' })
  const send = within(form).getByRole('button', { name: 'Verstuur' })
  await user.click(send)
  expect(within(form).getByText('Kies waar het over gaat.')).toBeTruthy()
  await user.selectOptions(within(form).getByLabelText('Waar gaat het over?'), 'Een betaling of credits')
  await user.type(within(form).getByLabelText('Je naam'), 'Vera')
  await user.type(within(form).getByLabelText('Wat is er gebeurd?'), 'Dubbel betaald.')
  await user.click(send)
  expect(await within(form).findByText('Ongeldige e-mail')).toBeTruthy()
  await user.type(within(form).getByLabelText('E-mailadres'), 'vera@example.org')
  await user.click(send)
  expect(await screen.findByText('K7F3-9QXM')).toBeTruthy()
  const request = server.requests.filter(({ operationName }) => operationName === 'Complain').at(-1)
  expect(request?.variables).toEqual({
    input: {
      category: 'PAYMENT',
      words: 'Dubbel betaald.',
      name: 'Vera',
      email: 'vera@example.org',
      profileAddress: '',
      website: '',
    },
  })
})

it('begins with the subject that the address names, and with none for another word', async () => {
  for (const [about, subject] of [
    ['PAYMENT', 'PAYMENT'],
    ['toString', ''],
  ]) {
    const { unmount } = await openApp({ pages, path: `/complaints?about=${about}` })
    const choice = await screen.findByLabelText<HTMLSelectElement>('Waar gaat het over?')
    expect(choice.value).toBe(subject)
    unmount()
  }
})

it("lists a member's cases with their states, and lets a rejected case be reviewed", async () => {
  let now: object = found()
  await openApp({
    viewer: someone(),
    pages,
    path: '/complaints',
    answer: ({ operationName }) => {
      if (operationName === 'Complaints') {
        const node = { ...now, profile: { __typename: 'Profile', id: 9, name: 'Bram' } }
        return {
          data: {
            complaints: {
              __typename: 'ComplaintConnection',
              edges: [{ __typename: 'ComplaintEdge', node }],
              pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
            },
          },
        }
      }
      if (operationName === 'AppealComplaint') {
        now = found({ state: 'APPEAL_OPEN', appealWords: 'Kijk nog eens.', canAppeal: false })
        return { data: { appealComplaint: { __typename: 'AppealComplaintSuccess', complaint: now } } }
      }
      return undefined
    },
  })
  const user = userEvent.setup()
  const card = await screen.findByRole('article', { name: /^Bericht van Bram: Spam/ })
  expect(within(card).getByText('Afgewezen')).toBeTruthy()
  expect(within(card).getByText('We zien geen oplichting.')).toBeTruthy()
  await user.click(within(card).getByRole('button', { name: 'Ik ben het er niet mee eens' }))
  await user.type(within(card).getByRole('textbox'), 'Kijk nog eens.')
  await user.click(within(card).getByRole('button', { name: 'Vraag het opnieuw' }))
  expect(await within(card).findByText('We kijken opnieuw')).toBeTruthy()
  expect(within(card).queryByRole('button')).toBeNull()
})

it('tells a banned member the reason, accepts one objection, and says that an expired link does not work', async () => {
  let objection: object | null = null
  const { router } = await openApp({
    pages,
    path: '/complaints?objection=good',
    answer: ({ operationName, variables }) => {
      const ban = {
        __typename: 'Ban',
        bannedAt: '2026-11-01T10:00:00Z',
        limitedUntil: null,
        reason: 'Nepprofiel.',
        canObject: objection === null,
        objection,
      }
      if (operationName === 'LinkedBan')
        return { data: { ban: (variables as { token: string }).token === 'good' ? ban : null } }
      if (operationName !== 'ObjectToBan') return undefined
      objection = found({ kind: 'OBJECTION', category: 'ban', state: 'RECEIVED', answer: null, thing: null })
      return {
        data: {
          objectToBan: {
            __typename: 'ObjectToBanSuccess',
            ban: { ...ban, canObject: false, objection },
          },
        },
      }
    },
  })
  const user = userEvent.setup()
  expect(await screen.findByText('Nepprofiel.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Maak bezwaar' }))
  expect(screen.getByText('Vertel in een paar woorden wat er mis is.')).toBeTruthy()
  await user.type(screen.getByLabelText('Waarom klopt dit niet?'), 'Ik ben het echt.')
  await user.click(screen.getByRole('button', { name: 'Maak bezwaar' }))
  const card = await screen.findByRole('article', { name: /^Bezwaar tegen een blokkering/ })
  expect(within(card).getByText('Ontvangen')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Maak bezwaar' })).toBeNull()
  await router.navigate('/complaints?objection=old')
  expect(await screen.findByRole('heading', { name: 'Deze link werkt niet meer' })).toBeTruthy()
})

it('tells a limited member until when and why, and offers the objection', async () => {
  await openApp({
    pages,
    path: '/complaints?objection=good',
    answer: ({ operationName }) =>
      operationName === 'LinkedBan'
        ? {
            data: {
              ban: {
                __typename: 'Ban',
                bannedAt: null,
                limitedUntil: '2026-11-08T10:00:00Z',
                reason: 'Je vroeg om geld.',
                canObject: true,
                objection: null,
              },
            },
          }
        : undefined,
  })
  expect(await screen.findByRole('heading', { name: 'Je account is beperkt' })).toBeTruthy()
  expect(screen.getByText('Je vroeg om geld.')).toBeTruthy()
  expect(screen.getByText(/^Tot .*8 nov/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Maak bezwaar' })).toBeTruthy()
})

it('keeps what is typed while the page asks again who is logged in', async () => {
  let requestCount = 0
  await openApp({
    pages,
    path: '/complaints',
    answer({ operationName }) {
      if (operationName !== 'SessionViewer') return undefined
      requestCount++
      return { status: 503, body: 'down' }
    },
  })
  const words = await screen.findByLabelText<HTMLTextAreaElement>('Wat is er gebeurd?')
  await userEvent.type(words, 'Dubbel betaald.')
  const before = requestCount
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(requestCount).toBeGreaterThan(before))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Wat is er gebeurd?').value).toBe('Dubbel betaald.')
})
