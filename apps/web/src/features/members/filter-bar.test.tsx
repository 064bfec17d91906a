import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { defaultFilters } from '../../shared/search/filters.rules.ts'
import type { Filters } from '../../shared/search/search-filters.ts'
import { clientAnswering } from '../../testing/client-answering.ts'
import { renderWithApp } from '../../testing/render.tsx'
import { FilterBar } from './filter-bar.tsx'

// The sheet's code is loaded lazily; the test does not measure how long that takes.
beforeAll(() => Promise.all([import('./filter-sheet.tsx'), import('../../ui/sheet-panel.tsx')]))

const defaults = defaultFilters({ seeks: 'MALE', seeksMinAge: 28, seeksMaxAge: 45, country: 'NL' }, 18)

const everyField = [
  'gender',
  'min_age',
  'max_age',
  'country',
  'countryregion',
  'sexuality',
  'real_people_only',
]

async function renderBar(count = 214, searchFields: readonly string[] = everyField) {
  const { client, requests } = clientAnswering({
    Regions: ({ country }) => ({
      regions: [{ __typename: 'Region', code: `${country}-UT`, name: `Utrecht in ${country}`, cities: [] }],
    }),
    MembersCount: () => ({
      members: {
        __typename: 'MemberConnection',
        totalCount: { __typename: 'Count', value: count, isCapped: false },
      },
    }),
  })
  const changes: Filters[] = []
  function Bar() {
    const [filters, setFilters] = useState(defaults)
    return (
      <FilterBar
        filters={filters}
        defaults={defaults}
        order="ACTIVITY"
        site={{
          minAge: 18,
          countries: ['NL', 'BE'],
          searchFields: [...searchFields],
          fictionalWarning: { __typename: 'FictionalWarning', plural: 'Some profiles are fictional.' },
        }}
        region={filters.region}
        onChange={(part) => {
          const next = { ...filters, ...part }
          changes.push(next)
          setFilters(next)
        }}
      />
    )
  }
  await renderWithApp(
    <ApolloProvider client={client}>
      <Bar />
    </ApolloProvider>,
  )
  return { changes, requests, user: userEvent.setup() }
}

it('switches real people only on and off with one press', async () => {
  const { changes, user } = await renderBar()
  const pill = screen.getByRole('button', { name: 'Real people only' })
  expect(pill.getAttribute('aria-pressed')).toBe('false')
  await user.click(pill)
  expect(pill.getAttribute('aria-pressed')).toBe('true')
  await user.click(pill)
  expect(changes.map(({ realPeopleOnly }) => realPeopleOnly)).toEqual([true, false])
})

it('changes nothing before the button is pressed, and everything at once after it', async () => {
  const { changes, requests, user } = await renderBar()
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  const sheet = await screen.findByRole('dialog', { name: 'Who are you looking for?' })
  await user.click(within(sheet).getByRole('radio', { name: 'Everybody' }))
  await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Sexuality' }), 'Bi')
  await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Country' }), 'Belgium')
  await screen.findByRole('option', { name: 'Utrecht in BE' })
  await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Province' }), 'Utrecht in BE')
  expect(changes).toEqual([])
  await user.click(await within(sheet).findByRole('button', { name: 'Show 214 people' }))
  expect(changes).toEqual([{ ...defaults, gender: null, sexuality: 'BI', country: 'BE', region: 'BE-UT' }])
  const counted = requests.filter(({ operation }) => operation === 'MembersCount').at(-1)
  expect(counted?.variables.filter).toEqual({
    country: 'BE',
    maxAge: 45,
    minAge: 28,
    region: 'BE-UT',
    sexuality: 'BI',
  })
})

it('clears the region together with its country', async () => {
  const { changes, user } = await renderBar()
  await user.click(screen.getByRole('button', { name: /Netherlands/ }))
  const sheet = await screen.findByRole('dialog')
  await screen.findByRole('option', { name: 'Utrecht in NL' })
  await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Province' }), 'Utrecht in NL')
  await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Country' }), 'Every country')
  await user.click(await within(sheet).findByRole('button', { name: 'Show 214 people' }))
  expect(changes.at(-1)).toMatchObject({ country: null, region: null })
})

it('changes the ages by keyboard and resets them to what the member seeks', async () => {
  const { changes, user } = await renderBar(1)
  await user.click(screen.getByRole('button', { name: '28 to 45 years' }))
  const sheet = await screen.findByRole('dialog')
  const youngest = within(sheet).getByRole('slider', { name: 'Youngest age' })
  await waitFor(() => expect(document.activeElement).toBe(youngest))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(youngest.getAttribute('aria-valuetext')).toBe('30 years')
  await user.click(within(sheet).getByRole('button', { name: 'Clear filters' }))
  expect(youngest.getAttribute('aria-valuetext')).toBe('28 years')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes).toEqual([])
})

it('offers the filters of the site', async () => {
  const { user } = await renderBar(214, ['gender', 'country'])
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  const sheet = await screen.findByRole('dialog')
  expect(within(sheet).getByRole('combobox', { name: 'Country' })).toBeTruthy()
  expect(within(sheet).queryByRole('combobox', { name: 'Sexuality' })).toBeNull()
  expect(within(sheet).queryByRole('combobox', { name: 'Province' })).toBeNull()
  expect(within(sheet).queryByRole('slider')).toBeNull()
  expect(within(sheet).queryByRole('checkbox')).toBeNull()
})

it.each([
  [everyField, ['Real people only', '28 to 45 years', 'Netherlands', 'More filters']],
  [
    ['gender', 'max_age'],
    ['28 to 45 years', 'More filters'],
  ],
  [['real_people_only'], ['Real people only', 'More filters']],
  [[], []],
])('has a pill for each filter of %s', async (fields, pills) => {
  await renderBar(214, fields)
  expect(screen.queryAllByRole('button').map((pill) => pill.textContent)).toEqual(pills)
})

it('says that nobody fits before it offers near matches', async () => {
  const { user } = await renderBar(0)
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  const sheet = await screen.findByRole('dialog', { name: 'Who are you looking for?' })
  const offer = await within(sheet).findByRole('button', { name: 'Show anyway' })
  const sentence = within(sheet).getByText(/^Nobody fits this search exactly/)
  expect(sentence.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
