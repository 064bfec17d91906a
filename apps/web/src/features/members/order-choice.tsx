import { useLingui } from '@lingui/react/macro'
import type { MemberOrder } from '../../graphql/types.generated.ts'
import { Select } from '../../ui/select.tsx'
import { useOrderLabels } from './use-order-labels.ts'

interface OrderChoiceProps {
  order: MemberOrder
  onChange: (order: MemberOrder) => void
}

/** The order of the members who are found. */
export function OrderChoice({ order, onChange }: OrderChoiceProps) {
  const { t } = useLingui()
  const labels = useOrderLabels()
  return (
    <Select
      label={t`Order`}
      value={order}
      hint={
        order === 'FIT'
          ? t`Who also looks for somebody like you comes first, then who shares most interests.`
          : undefined
      }
      choices={Object.entries(labels).map(([value, label]) => ({ value, label }))}
      onChange={(event) => onChange(event.target.value as MemberOrder)}
    />
  )
}
