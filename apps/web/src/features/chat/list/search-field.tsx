import { useLingui } from '@lingui/react/macro'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { clsx } from 'clsx'
import styles from './conversation-list.module.css'
import field from './search-field.module.css'

interface SearchFieldProps {
  typed: string
  onTyped: (typed: string) => void
}

/** Searches the names of conversations and the text of messages. Escape clears it. */
export function SearchField({ typed, onTyped }: SearchFieldProps) {
  const { t } = useLingui()
  return (
    <label className={clsx(field.find, styles.find)}>
      <MagnifyingGlassIcon aria-hidden />
      <input
        type="search"
        value={typed}
        placeholder={t`Search names and messages`}
        aria-label={t`Search your conversations by name or by words`}
        autoComplete="off"
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onTyped('')
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
