import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import { narrowest, without } from '../../shared/search/filter-labels.ts'
import { memberFilter } from '../../shared/search/filters.rules.ts'
import { type Filters, filterNames } from '../../shared/search/search-filters.ts'
import { Button } from '../../ui/button.tsx'
import { FewState } from './few-state.tsx'
import { useCostliestFilterQuery } from './members.generated.ts'
import styles from './members-results.module.css'
import { useFilterLabels } from './use-filter-labels.ts'

export interface FewResultsProps {
  filters: Filters
  minAge: number
  /** The number of members before it. */
  beside: number
  /** Shown as one line, because other members follow. */
  asLine: boolean
  onSearch: (filters: Filters) => void
}

/** Says that nobody, or nobody else, fits the search, and which filter excludes most; one press drops it. */
export function FewResults({ filters, minAge, beside, asLine, onSearch }: FewResultsProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const labels = useFilterLabels(filters, minAge)
  const { data, loading } = useCostliestFilterQuery({
    variables: { filter: memberFilter(filters, minAge) },
    fetchPolicy: 'no-cache',
  })
  const costliest = data?.members.costliestFilter
  const names = costliest
    ? filterNames.filter((name) => costliest.filters.includes(name))
    : narrowest(filters, minAge)
  const [name] = names
  const count = costliest?.count
  const shown = count?.isCapped ? `${count.value}+` : number(count?.value ?? 0)
  const label = name ? labels.label(name) : ''
  const hint = count
    ? t`${plural(count.value, { one: `Without “${label}” there is ${shown}.`, other: `Without “${label}” there are ${shown}.` })}`
    : name
      ? t`Drop one of them and look again.`
      : t`New people join every day. Look again later.`
  // Until the server has answered, it is unknown which filter it is.
  const action = name && !loading && (
    <Button variant={asLine ? 'outline' : 'ember'} onClick={() => onSearch(without(filters, names, minAge))}>
      {labels.wider(name)}
    </Button>
  )
  if (asLine)
    return count ? (
      <p className={styles.line}>
        <span>{hint}</span> {action}
      </p>
    ) : null
  return <FewState beside={beside} text={loading ? '\u00a0' : hint} action={action} />
}
