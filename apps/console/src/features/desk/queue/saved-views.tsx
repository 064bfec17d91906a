import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { announce, showToast } from '../../../shared/toast/toast.ts'
import { usePreferences } from '../state/preferences.ts'
import styles from './saved-views.module.css'

/** The lists that a person has saved under a name in this browser, and the link of this one. */
export function SavedViews({ viewerId }: { viewerId: number }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const { preferences, change } = usePreferences(viewerId)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [name, setName] = useState('')
  const { views } = preferences
  const close = () => setAnchor(null)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const called = name.trim()
    if (!called) return
    const path = `${pathname}${search}`
    change({ views: [...views.filter((view) => view.name !== called), { name: called, path }] })
    setName('')
    close()
    announce(t`The view “${called}” is saved in this browser.`)
  }
  const share = async () => {
    close()
    await navigator.clipboard.writeText(window.location.href)
    showToast({ text: t`The link of this list is copied.` })
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<BookmarkSimpleIcon aria-hidden />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Trans>Views</Trans>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t`Saved views`, className: styles.paper } }}
      >
        {views.length > 0 && (
          <ul className={styles.views}>
            {views.map((view) => (
              <li key={view.name}>
                <Link to={view.path} onClick={close}>
                  {view.name}
                </Link>
                <IconButton
                  size="small"
                  aria-label={t`Forget “${view.name}”`}
                  onClick={() => change({ views: views.filter((one) => one !== view) })}
                >
                  <XIcon size={14} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <form className={styles.form} onSubmit={save}>
          <TextField
            label={t`Save this list as`}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 40 } }}
          />
          <Button type="submit" variant="contained" size="small" disabled={!name.trim()}>
            <Trans>Save</Trans>
          </Button>
        </form>
        <Button size="small" startIcon={<LinkSimpleIcon aria-hidden />} onClick={() => void share()}>
          <Trans>Copy the link of this list</Trans>
        </Button>
      </Popover>
    </>
  )
}
