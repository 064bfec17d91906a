import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import type { ReviewQueue } from '../../../graphql/types.generated.ts'
import { categoryLabel, stateLabels, urgencyLabels } from '../parts/labels.ts'
import { categoriesOf } from '../rules/categories.rules.ts'
import { type DeskFilter, isNarrowed, states, urgencies } from '../rules/desk-filter.rules.ts'

interface QueueFiltersProps {
  queue: ReviewQueue | null
  filter: DeskFilter
  onChange: (filter: DeskFilter) => void
}

/** The filters of a list. They are in its address, which can be shared. */
export function QueueFilters({ queue, filter, onChange }: QueueFiltersProps) {
  const { t, i18n } = useLingui()
  const change = (changes: Partial<DeskFilter>) => onChange({ ...filter, ...changes })
  const categories = categoriesOf(queue)
  return (
    <>
      {categories.length > 1 && (
        <select
          aria-label={t`Category`}
          value={filter.category ?? ''}
          onChange={(event) => change({ category: event.target.value || null })}
        >
          <option value="">{t`All categories`}</option>
          {categories.map((key) => (
            <option key={key} value={key}>
              {i18n._(categoryLabel(key))}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={t`Urgency`}
        value={filter.urgency ?? ''}
        onChange={(event) => change({ urgency: urgencies.find((one) => one === event.target.value) ?? null })}
      >
        <option value="">{t`Any urgency`}</option>
        {urgencies.map((key) => (
          <option key={key} value={key}>
            {i18n._(urgencyLabels[key])}
          </option>
        ))}
      </select>
      <select
        aria-label={t`State`}
        value={filter.state}
        onChange={(event) => change({ state: states.find((one) => one === event.target.value) ?? 'OPEN' })}
      >
        {states.map((key) => (
          <option key={key} value={key}>
            {i18n._(stateLabels[key])}
          </option>
        ))}
      </select>
      <Button
        size="small"
        variant={filter.isMine ? 'contained' : 'outlined'}
        aria-pressed={filter.isMine}
        onClick={() => change({ isMine: !filter.isMine })}
      >
        <Trans>With me</Trans>
      </Button>
      {filter.memberId !== null && (
        <Button size="small" variant="contained" onClick={() => change({ memberId: null })}>
          <Trans>Member {String(filter.memberId)} ✕</Trans>
        </Button>
      )}
      {isNarrowed(filter) && (
        <Button
          size="small"
          onClick={() =>
            onChange({ category: null, urgency: null, state: 'OPEN', isMine: false, memberId: null })
          }
        >
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </>
  )
}
