import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { DecisionsPage } from './decisions-page.tsx'

const decision = (more: object = {}) => ({
  __typename: 'AccountDecision',
  id: 12,
  decidedAt: '2026-11-01T10:00:00Z',
  facts: 'Je vroeg om 200 euro.',
  ground: { __typename: 'DecisionGround', number: 5, title: 'Geld en oplichting', text: 'om geld vragen' },
  foundBy: 'REPORT',
  measures: [{ __typename: 'DecisionMeasure', kind: 'WARN', until: null }],
  countsUntil: '2027-04-30T10:00:00Z',
  isReversed: false,
  canAppeal: true,
  appealUntil: '2027-05-04T10:00:00Z',
  appeal: null,
  ...more,
})

const appeal = (more: object = {}) => ({
  ...{ __typename: 'Complaint', id: 5, reference: 'K7F3-9QXM', state: 'RECEIVED', answer: null },
  words: 'Dat was een ander.',
  ...more,
})

/** Opens the page with these decisions; `send` answers an objection. */
const open = (nodes: () => object[], send: () => object = () => ({})) =>
  openApp({
    viewer: someone(),
    pages: { '/settings/decisions': <DecisionsPage /> },
    path: '/settings/decisions',
    answer: ({ operationName }) => {
      if (operationName === 'AppealDecision') return send()
      if (operationName !== 'AccountDecisions') return undefined
      return {
        data: {
          accountDecisions: {
            __typename: 'AccountDecisionConnection',
            edges: nodes().map((node) => ({ __typename: 'AccountDecisionEdge', node })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          },
        },
      }
    },
  })

const card = () => screen.findByRole('article', { name: /^Geld en oplichting/ })

it('says that there is nothing for a member about whom nothing was decided', async () => {
  await open(() => [])
  expect(await screen.findByText('Er zijn geen beslissingen over jou')).toBeTruthy()
})

it('shows what happened, the rule, what was done, how it was found, and until when it counts', async () => {
  await open(() => [decision()])
  const shown = within(await card())
  for (const text of [
    'Je vroeg om 200 euro.',
    'Huisregels, nummer 5',
    'Dit mag niet: om geld vragen.',
    'We hebben je gewaarschuwd.',
    'Iemand heeft dit bij ons gemeld. Een mens heeft beslist, geen programma.',
    'Het telt mee tot 30 april 2027 als je de regels nog eens overtreedt.',
    'Je kunt één keer bezwaar maken, tot 4 mei 2027. Iemand die niet eerder besliste, leest het.',
  ])
    expect(shown.getByText(text)).toBeTruthy()
})

it('keeps the text of an objection that fails, and shows the one that was received', async () => {
  let isBroken = true
  let now = decision()
  const { server } = await open(
    () => [now],
    () => {
      if (isBroken)
        return { data: { appealDecision: { __typename: 'AppealClosedError', message: 'Dat gaat nu niet.' } } }
      now = decision({ canAppeal: false, appeal: appeal() })
      return { data: { appealDecision: { __typename: 'AppealDecisionSuccess', decision: now } } }
    },
  )
  const user = userEvent.setup()
  const shown = within(await card())
  await user.click(shown.getByRole('button', { name: 'Ik ben het er niet mee eens' }))
  await user.type(shown.getByLabelText('Waarom klopt dit niet?'), 'Dat was een ander.')
  await user.click(shown.getByRole('button', { name: 'Maak bezwaar' }))
  expect((await shown.findByRole('alert')).textContent).toContain('Dat gaat nu niet.')
  expect(shown.getByLabelText<HTMLTextAreaElement>('Waarom klopt dit niet?').value).toBe('Dat was een ander.')
  isBroken = false
  await user.click(shown.getByRole('button', { name: 'Maak bezwaar' }))
  expect(await shown.findByText('Bezwaar in behandeling')).toBeTruthy()
  expect(shown.getByText('Dat was een ander.')).toBeTruthy()
  expect(shown.queryByRole('button')).toBeNull()
  expect(
    server.requests.filter(({ operationName }) => operationName === 'AppealDecision').at(-1)?.variables,
  ).toEqual({ input: { decisionId: 12, words: 'Dat was een ander.' } })
})

it('shows that a decision was reversed and does not count, and what cannot be restored', async () => {
  const measures = [{ __typename: 'DecisionMeasure', kind: 'REMOVE_TEXT', until: null }]
  const answered = appeal({ state: 'UPHELD', answer: 'Je hebt gelijk.' })
  await open(() => [
    decision({ measures, isReversed: true, canAppeal: false, countsUntil: null, appeal: answered }),
  ])
  const shown = within(await card())
  for (const text of ['Teruggedraaid', 'Je hebt gelijk.']) expect(shown.getByText(text)).toBeTruthy()
  expect(shown.getByText(/kunnen we niet terugzetten/)).toBeTruthy()
  expect(shown.queryByText(/^Het telt mee tot/)).toBeNull()
})

it('shows a decision that stays, and one to which it is too late to object', async () => {
  const rejected = appeal({ state: 'REJECTED', answer: 'Het klopt.' })
  await open(() => [
    decision({ canAppeal: false, appeal: rejected }),
    decision({ id: 3, canAppeal: false, countsUntil: null }),
  ])
  const [stays, late] = await screen.findAllByRole('article')
  expect(within(stays as HTMLElement).getByText('De beslissing blijft staan')).toBeTruthy()
  expect(within(late as HTMLElement).getByText('Je kon bezwaar maken tot 4 mei 2027.')).toBeTruthy()
})
