import { existsSync, renameSync, writeFileSync } from 'node:fs'

const folders = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/lib',
  '/usr/local/lib',
]
const library = folders
  .map((folder) => `${folder}/faketime/libfaketimeMT.so.1`)
  .find((file) => existsSync(file))

/** Why no process can get another clock; null where libfaketime is installed. */
export const withoutFakeClock = library
  ? null
  : 'there is no libfaketime on this machine: apt-get install libfaketime'

/** The clock of a process, which a test sets forward and back while the process runs. Its timers are not changed. */
export interface FakeClock {
  /** What the process has in its environment. */
  env: Record<string, string>
  /** So many seconds later than the clock of the machine; the process notices within a second. */
  set(seconds: number): void
}

/** Makes a clock that is kept in a file. */
export function createFakeClock(file: string): FakeClock {
  const set = (seconds: number) => {
    // In one step: the process may read it at any moment.
    writeFileSync(`${file}.next`, `${seconds < 0 ? '' : '+'}${seconds}\n`)
    renameSync(`${file}.next`, file)
  }
  set(0)
  return {
    set,
    env: {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  }
}
