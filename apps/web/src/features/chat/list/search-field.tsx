import { useLingui } from '@lingui/react/macro'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { clsx } from 'clsx'
import styles from './conversation-list.module.css'
import field from './search-field.module.css'

interface SearchFieldProps {
  query: string
  onQuery: (query: string) => void
}

/** Searches the names of conversations and the text of messages. Escape clears it. */
export function SearchField({ query, onQuery }: SearchFieldProps) {
  const { t } = useLingui()
  return (
    <label className={clsx(field.find, styles.find)}>
      <MagnifyingGlassIcon aria-hidden />
      <input
        type="search"
        value={query}
        placeholder={t`Search names and messages`}
        aria-label={t`Search your conversations by name or by words`}
        autoComplete="off"
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onQuery('')
          if (event.key !== 'ArrowDown') return
          const list = event.currentTarget.closest('[data-landmark="list"]')
          const first = list?.querySelector<HTMLElement>('[data-requests], [data-row] > a')
          if (first) event.preventDefault()
          first?.focus()
        }}
      />
    </label>
  )
}
