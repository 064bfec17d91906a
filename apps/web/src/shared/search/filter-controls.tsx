import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ComponentType } from 'react'
import type { MatchWishes } from '../../graphql/types.generated.ts'
import { CheckField } from '../../ui/check-field.tsx'
import type { AgeRange } from './age-range.tsx'
import { FactChoices, factNames } from './fact-choices.tsx'
import { GenderChoice } from './gender-choice.tsx'
import type { HeightRange } from './height-range.tsx'
import { PlaceChoice } from './place-choice.tsx'
import styles from './search-fields.module.css'
import { type Filters, isOffered, searchFilters } from './search-filters.ts'
import { shortest, tallest } from './search-params.ts'

interface ControlProps {
  filters: Pick<Filters, keyof Filters & keyof MatchWishes> & Partial<Filters>
  site: { minAge: number; countries: readonly string[]; searchFields: readonly string[] }
  /** The slider, which loads late: the pages that have it decide how. */
  Ages: ComponentType<ComponentProps<typeof AgeRange>>
  /** The slider of heights; without it, there is none. */
  Heights?: ComponentType<ComponentProps<typeof HeightRange>>
  onChange: (part: Partial<Filters>) => void
}

/** The form field of one or two filters. */
interface FilterControl {
  /** It is shown if the site offers one of them. */
  names: readonly [keyof Filters, ...(keyof Filters)[]]
  /** The group of questions in the match finder; without it, the match finder does not have it. */
  group?: 'who' | 'age' | 'place'
  Control: ComponentType<ControlProps>
}

/** The form fields of the filters, in their order. */
const filterControls: readonly FilterControl[] = [
  {
    names: ['gender'],
    group: 'who',
    Control: ({ filters, onChange }) => (
      <GenderChoice value={filters.gender} onChange={(gender) => onChange({ gender })} />
    ),
  },
  {
    names: ['minAge', 'maxAge'],
    group: 'age',
    Control: ({ filters, site, Ages, onChange }) => (
      <Ages
        from={filters.minAge}
        to={filters.maxAge}
        minAge={site.minAge}
        onChange={(minAge, maxAge) => onChange({ minAge, maxAge })}
      />
    ),
  },
  {
    names: ['country'],
    group: 'place',
    Control: ({ filters, site, onChange }) => (
      <PlaceChoice
        country={filters.country}
        region={filters.region}
        countries={site.countries}
        hasRegions={isOffered('region', site.searchFields)}
        onChange={onChange}
      />
    ),
  },
  {
    names: ['minHeight', 'maxHeight'],
    Control: ({ filters, Heights, onChange }) =>
      Heights && (
        <Heights
          from={filters.minHeight ?? shortest}
          to={filters.maxHeight ?? tallest}
          onChange={(minHeight, maxHeight) => onChange({ minHeight, maxHeight })}
        />
      ),
  },
  {
    names: factNames,
    Control: ({ filters, site, onChange }) => (
      <FactChoices filters={filters} searchFields={site.searchFields} onChange={onChange} />
    ),
  },
  {
    names: ['onlineNow', 'newThisWeek', 'withPhoto', 'verifiedOnly', 'sharedInterests'],
    Control: OnlyChoices,
  },
  { names: ['realPeopleOnly'], group: 'who', Control: RealPeopleChoice },
]

/** The filters that are on or off, and that the match finder does not have. */
function OnlyChoices({ filters, site, onChange }: ControlProps) {
  const { t } = useLingui()
  const labels = {
    onlineNow: t`Online now`,
    newThisWeek: t`New this week`,
    withPhoto: t`With a photo`,
    verifiedOnly: t`With a checked photo`,
    sharedInterests: t`Shared interests`,
  }
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{t`Show only`}</legend>
      {(Object.keys(labels) as (keyof typeof labels)[])
        .filter((name) => isOffered(name, site.searchFields))
        .map((name) => (
          <CheckField
            key={name}
            label={labels[name]}
            checked={filters[name] ?? false}
            onChange={(event) => onChange({ [name]: event.target.checked })}
          />
        ))}
    </fieldset>
  )
}

function RealPeopleChoice({ filters, onChange }: ControlProps) {
  const { t } = useLingui()
  return (
    <CheckField
      label={t`Real people only, no fictional profiles`}
      checked={filters.realPeopleOnly}
      onChange={(event) => onChange({ realPeopleOnly: event.target.checked })}
    />
  )
}

/** The controls of the filters that the site offers: those of one group of the match finder, or all. */
export const offeredControls = (searchFields: readonly string[], group?: FilterControl['group']) =>
  filterControls.filter(
    (control) =>
      (!group || control.group === group) && control.names.some((name) => isOffered(name, searchFields)),
  )

/** The form fields of the filters that the site offers. */
export function FilterControls({ group, ...props }: ControlProps & Pick<FilterControl, 'group'>) {
  return offeredControls(props.site.searchFields, group).map(({ names: [name], Control }) => {
    const { part } = searchFilters[name]
    const control = <Control key={name} {...props} />
    return part && !group ? (
      <div key={name} data-part={part}>
        {control}
      </div>
    ) : (
      control
    )
  })
}
