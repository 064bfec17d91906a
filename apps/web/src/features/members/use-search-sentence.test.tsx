import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Gender } from '../../graphql/types.generated.ts'
import type { Locale } from '../../i18n/locale.ts'
import { defaultFilters } from '../../shared/search/filters.rules.ts'
import { renderWithApp } from '../../testing/render.tsx'
import { useSearchSentence } from './use-search-sentence.ts'

const open = defaultFilters({ seeks: 'BOTH', seeksMinAge: 18, seeksMaxAge: 99, country: null }, 18)

async function said(
  count: [value: number, isCapped?: boolean],
  where: { gender?: Gender; country?: string; region?: string },
  locale: Locale = 'nl',
): Promise<string> {
  const { region = null, gender = null, country = null } = where
  function Sentence() {
    const [value, isCapped = false] = count
    return (
      <p data-testid="said">
        {useSearchSentence()({ value, isCapped }, { ...open, gender, country }, region)}
      </p>
    )
  }
  const { unmount } = await renderWithApp(<Sentence />, { locale })
  const text = screen.getByTestId('said').textContent ?? ''
  unmount()
  return text
}

it('gives the number of results with gender and place', async () => {
  expect(await said([214], { gender: 'FEMALE', country: 'NL', region: 'Utrecht' })).toBe(
    '214 vrouwen rond Utrecht passen bij je zoekopdracht',
  )
  expect(await said([87], { gender: 'MALE', country: 'NL' })).toBe(
    '87 mannen in Nederland passen bij je zoekopdracht',
  )
  expect(await said([3], {})).toBe('3 mensen passen bij je zoekopdracht')
})

it('uses the singular for one, and says so when there is none', async () => {
  expect(await said([1], { gender: 'FEMALE', country: 'BE' })).toBe(
    '1 vrouw in België past bij je zoekopdracht',
  )
  expect(await said([1], {}, 'en')).toBe('1 person fits your search')
  expect(await said([0], { gender: 'FEMALE' })).toBe('Nog niemand past bij je zoekopdracht')
})

it('stops counting at a thousand', async () => {
  expect(await said([1000, true], { gender: 'MALE' })).toBe('1000+ mannen passen bij je zoekopdracht')
})
