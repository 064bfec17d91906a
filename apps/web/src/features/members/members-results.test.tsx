import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithApp } from '../../testing/render.tsx'
import type { MembersQuery } from './members.generated.ts'
import { MembersResults } from './members-results.tsx'

const members = {
  edges: [],
  similar: [],
  pageInfo: { hasNextPage: true, endCursor: null },
} as unknown as MembersQuery['members']

it.each([
  ['', '0 shown'],
  ['1000+', '0 of 1000+ shown'],
])('says of a list of “%s” people how many it shows: %s', async (total, words) => {
  await renderWithApp(
    <MembersResults
      members={members}
      perPage={24}
      stale
      total={total}
      few={() => null}
      onMore={async () => {}}
    />,
    {
      locale: 'en',
    },
  )
  expect(screen.getByText(/shown$/).textContent).toBe(words)
})
