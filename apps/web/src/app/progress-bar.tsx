import { useSyncExternalStore } from 'react'
import styles from './progress-bar.module.css'

const loading = new Set<Promise<unknown>>()
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Shows the progress bar until the files of a page are there. */
export function withProgress<Page>(files: Promise<Page>): Promise<Page> {
  loading.add(files)
  // Pages begin to load while they are rendered, when nothing else may be.
  queueMicrotask(notify)
  const end = () => {
    loading.delete(files)
    notify()
  }
  files.then(end, end)
  return files
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The bar at the top of the window while a page is loaded: from 200 ms on, full after 5 s. */
export function ProgressBar() {
  const isLoading = useSyncExternalStore(
    listen,
    () => loading.size > 0,
    () => false,
  )
  return isLoading && <div className={styles.bar} data-testid="progress" aria-hidden="true" />
}
