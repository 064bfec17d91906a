import { useLingui } from '@lingui/react/macro'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { MemberOrder } from '../../graphql/types.generated.ts'
import { type Filters, filterNames, filtersBy, searchFilters } from '../../shared/search/search-filters.ts'
import { Chip } from '../../ui/chip.tsx'
import styles from './filter-bar.module.css'
import { useFilterLabels } from './use-filter-labels.ts'
import { useOrderLabels } from './use-order-labels.ts'

interface ActiveFiltersProps {
  /** The filters that differ from the default search and have no pill in the bar. */
  names: readonly (keyof Filters)[]
  filters: Filters
  defaults: Filters
  order: MemberOrder
  minAge: number
  onChange: (part: Partial<Filters>) => void
  onOrder: (order: MemberOrder) => void
}

/** The filters that one chip stands for. */
const ofChip = (name: keyof Filters) =>
  filterNames.filter((one) => one === name || searchFilters[one].chipOf === name)

/** A chip for each of the other filters that are on, and for an unusual order; a press removes it. */
export function ActiveFilters(props: ActiveFiltersProps) {
  const { names, filters, defaults, order, minAge, onChange, onOrder } = props
  const { t } = useLingui()
  const { label } = useFilterLabels(filters, minAge)
  const orders = useOrderLabels()
  return (
    <ul className={styles.chips} aria-label={t`Filters that are on`}>
      {names.map((name) => (
        <Removable
          key={name}
          label={label(name)}
          onRemove={() => onChange(filtersBy(ofChip(name), (one) => defaults[one]))}
        />
      ))}
      {order !== 'ACTIVITY' && <Removable label={orders[order]} onRemove={() => onOrder('ACTIVITY')} />}
    </ul>
  )
}

function Removable({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <li>
      <button type="button" className={styles.chip} aria-label={t`Remove “${label}”`} onClick={onRemove}>
        <Chip selected>
          {label}
          <XIcon weight="bold" className={styles.remove} aria-hidden />
        </Chip>
      </button>
    </li>
  )
}
