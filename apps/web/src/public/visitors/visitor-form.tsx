import { Trans, useLingui } from '@lingui/react/macro'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { ageChoices } from '../../shared/search/search-params.ts'
import { Word } from '../sentence-form.tsx'
import type { VisitorMembersInput } from './visitor-input.ts'

/** What a visitor looks for, written as a sentence: a plain form. */
export function VisitorForm({ site, query }: Pick<VisitorMembersInput, 'site' | 'query'>) {
  const { t, i18n } = useLingui()
  const ages = ageChoices(site.minAge ?? 18)
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region', fallback: 'code' })
  const countries = site.countries.map((code) => ({ value: code, label: names.of(code) ?? code }))
  const gender = (
    <Word
      name="gender"
      label={t`I am looking for`}
      choices={[
        { value: 'both', label: t`a man or a woman` },
        { value: 'female', label: t`a woman` },
        { value: 'male', label: t`a man` },
      ]}
      chosen={query.gender ?? 'both'}
    />
  )
  const from = <Word name="from" label={t`Youngest age`} choices={ages} chosen={String(query.minAge)} />
  const to = <Word name="to" label={t`Oldest age`} choices={ages} chosen={String(query.maxAge)} />
  const country = <Word name="country" label={t`Country`} choices={countries} chosen={query.country} />
  return (
    <form className="sentence" action="/members" method="get">
      <p className="say">
        <Trans>
          I am looking for {gender} from {from} to {to} in {country}
        </Trans>
      </p>
      <div className="go">
        <button type="submit">
          <MagnifyingGlassIcon weight="bold" aria-hidden /> {t`Search`}
        </button>
      </div>
    </form>
  )
}
