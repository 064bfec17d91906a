import { useSyncExternalStore } from 'react'
import { observable } from '../ui/observable.ts'
import styles from './progress-bar.module.css'

/** The number of pages whose files are being loaded. */
const loading = observable(0)
const count = (change: number) => loading.set(loading.snapshot() + change)

/** Shows the progress bar until the files of a page are there. */
export function withProgress<Page>(files: Promise<Page>): Promise<Page> {
  // Pages begin to load while they are rendered, when nothing else may be.
  queueMicrotask(() => count(1))
  const end = () => count(-1)
  files.then(end, end)
  return files
}

/** The bar at the top of the window while a page is loaded: from 200 ms on, full after 5 s. */
export function ProgressBar() {
  const isLoading = useSyncExternalStore(
    loading.subscribe,
    () => loading.snapshot() > 0,
    () => false,
  )
  return isLoading && <div className={styles.bar} data-testid="progress" aria-hidden="true" />
}
