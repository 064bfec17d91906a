import { useLingui } from '@lingui/react/macro'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useRef, useState } from 'react'
import type { MemberOrder } from '../../graphql/types.generated.ts'
import { memberFilter, openFilters } from '../../shared/search/filters.rules.ts'
import { type Filters, filterNames, filtersBy } from '../../shared/search/search-filters.ts'
import { useAttempt } from '../../shared/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import {
  type SavedSearchesQuery,
  useDeleteSavedSearchMutation,
  useRenameSavedSearchMutation,
  useSavedSearchesQuery,
  useSaveSearchMutation,
  useSetSavedSearchNoticeMutation,
} from './saved-searches.generated.ts'
import styles from './saved-searches.module.css'
import { useFilterLabels } from './use-filter-labels.ts'

/** The longest name that the server takes. */
const maxNameLength = 60

type Saved = NonNullable<SavedSearchesQuery['viewer']>['savedSearches'][number]

interface SavedSearchesProps {
  /** The search that can be saved. */
  filters: Filters
  order: MemberOrder
  minAge: number
  onOpen: (filters: Filters, order: MemberOrder) => void
}

/** The searches that the member saved, to open, rename and delete, and the present one to save. */
export function SavedSearches({ filters, order, minAge, onOpen }: SavedSearchesProps) {
  const { t } = useLingui()
  const { data } = useSavedSearchesQuery()
  const saved = data?.viewer?.savedSearches ?? []
  const list = useRef<HTMLElement>(null)
  return (
    <section ref={list} className={styles.saved} aria-labelledby="saved-searches" tabIndex={-1}>
      <h3 id="saved-searches" className={styles.heading}>{t`Saved searches`}</h3>
      {saved.length > 0 && (
        <ul className={styles.list}>
          {saved.map((one) => (
            <SavedRow
              key={one.id}
              search={one}
              onOpen={() => onOpen(filtersOf(one, minAge), one.order)}
              onDeleted={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      {saved.length > 0 && (
        <p className={styles.done}>
          {saved.some(({ hasNotice }) => hasNotice)
            ? t`You get at most one notice a day, when somebody new fits a search whose bell is on.`
            : t`Switch a bell on, and we tell you once a day at most when somebody new fits.`}
        </p>
      )}
      <SaveForm key={JSON.stringify(filters)} {...{ filters, order, minAge }} />
    </section>
  )
}

/** The filters of a saved search; those that it does not have are open. */
function filtersOf({ criteria }: Saved, minAge: number): Filters {
  const open = openFilters(minAge)
  return filtersBy(filterNames, (name) => criteria[name] ?? open[name])
}

interface SavedRowProps {
  search: Saved
  onOpen: () => void
  onDeleted: () => void
}

const focused = (element: HTMLElement | null) => element?.focus()

function SavedRow({ search: { id, name, hasNotice }, onOpen, onDeleted }: SavedRowProps) {
  const { t } = useLingui()
  const attempt = useAttempt()
  const [rename] = useRenameSavedSearchMutation()
  const [remove, { loading }] = useDeleteSavedSearchMutation()
  const [setNotice, notice] = useSetSavedSearchNoticeMutation()
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [isRenamed, setRenamed] = useState(false)
  if (draft !== null)
    return (
      <li>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            void attempt(async () => {
              const { data } = await rename({ variables: { id, name: draft } })
              const answer = data?.renameSavedSearch
              const isDone = answer?.__typename === 'SaveSearchSuccess'
              setError(isDone ? undefined : answer?.message)
              if (isDone) setDraft(null)
              setRenamed(isDone)
            })
          }}
        >
          <TextField
            label={t`Name`}
            value={draft}
            required
            maxLength={maxNameLength}
            error={error}
            // The field takes the place of the button that was pressed.
            ref={focused}
            onChange={(event) => setDraft(event.target.value)}
          />
          <Button type="submit" variant="outline">{t`Save`}</Button>
        </form>
      </li>
    )
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.open}
        // It takes the place of the field that had the focus.
        ref={isRenamed ? focused : undefined}
        onClick={onOpen}
      >
        {name}
      </button>
      <IconButton
        label={t`Tell me who is new for “${name}”`}
        icon={<BellIcon weight={hasNotice ? 'fill' : 'regular'} aria-hidden />}
        aria-pressed={hasNotice}
        aria-disabled={notice.loading}
        onClick={() => {
          if (!notice.loading) void attempt(() => setNotice({ variables: { id, isOn: !hasNotice } }))
        }}
      />
      <IconButton
        label={t`Rename “${name}”`}
        icon={<PencilSimpleIcon aria-hidden />}
        onClick={() => setDraft(name)}
      />
      <IconButton
        label={t`Delete “${name}”`}
        icon={<TrashIcon aria-hidden />}
        aria-disabled={loading}
        onClick={() =>
          void attempt(async () => {
            await remove({ variables: { id } })
            onDeleted()
          })
        }
      />
    </li>
  )
}

function SaveForm({ filters, order, minAge }: Omit<SavedSearchesProps, 'onOpen'>) {
  const { t } = useLingui()
  const attempt = useAttempt()
  const [save] = useSaveSearchMutation()
  const suggestion = useSuggestedName(filters, minAge)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [isDone, setDone] = useState(false)
  const name = typed ?? suggestion
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void attempt(async () => {
          const input = { name, filter: memberFilter(filters, minAge), order }
          const { data } = await save({ variables: { input } })
          const answer = data?.saveSearch
          setDone(answer?.__typename === 'SaveSearchSuccess')
          setError(answer?.__typename === 'SaveSearchSuccess' ? undefined : answer?.message)
        })
      }}
    >
      <TextField
        label={t`Save this search as`}
        value={name}
        required
        maxLength={maxNameLength}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setDone(false)
        }}
      />
      <Button type="submit" variant="outline">{t`Save`}</Button>
      <p role="status" className={styles.done}>
        {isDone && t`Saved. You find it here.`}
      </p>
    </form>
  )
}

/** The filters in words: “Women · 28 to 45 years · Utrecht”. */
function useSuggestedName(filters: Filters, minAge: number): string {
  const { t } = useLingui()
  const { label } = useFilterLabels(filters, minAge)
  const open = openFilters(minAge)
  const active = filterNames.filter(
    (name) => filters[name] !== open[name] && !(name === 'country' && filters.region),
  )
  const words = [...new Set(active.map(label))].join(' · ') || t`Everybody`
  return words.slice(0, maxNameLength)
}
