import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import styles from './conversation-list.module.css'

interface SearchNoteProps {
  found: number
  searched: number
  isAll: boolean
  onMore: () => void
}

/** What the search looked through: only conversations that are loaded. */
export function SearchNote({ found, searched, isAll, onMore }: SearchNoteProps) {
  const { t } = useLingui()
  return (
    <div className={styles.note} role="status">
      <p>
        {found === 0 && t`Nobody by that name.`}{' '}
        {!isAll &&
          t`Searched your ${plural(searched, { one: 'newest conversation', other: '# newest conversations' })}.`}
      </p>
      {!isAll && <Button size="small" variant="quiet" onClick={onMore}>{t`Search further back`}</Button>}
    </div>
  )
}
