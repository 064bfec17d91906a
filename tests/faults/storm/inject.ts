import { setTimeout as pause } from 'node:timers/promises'
import type { Processes } from './processes.ts'
import type { RunLog } from './run-log.ts'
import type { Step, Target } from './schedule.ts'

/** Whether a fault is possible on this machine. */
export const isPossible = ({ fault, target }: Step, { harmed, clocks, disk }: Processes): boolean =>
  fault === 'clock'
    ? clocks[target] !== undefined
    : fault === 'full disk'
      ? disk !== null
      : harmed[target] !== undefined

/** Carries out a schedule, each fault when so many messages are acknowledged; two of one target one after the other. */
export async function injectFaults(
  schedule: readonly Step[],
  processes: Processes,
  log: RunLog,
  isOver: () => boolean,
): Promise<void> {
  const underWay = new Map<Target, Promise<void>>()
  for (const step of schedule) {
    while (log.messages < step.after && !isOver()) await pause(5)
    if (isOver()) break
    const before = underWay.get(step.target)
    underWay.set(
      step.target,
      (async () => {
        await before
        const began = performance.now()
        await harm(step, processes).catch((error: Error) =>
          log.violations.push(`${step.fault} of ${step.target} failed: ${error.message}`),
        )
        log.done.push({ ...step, began, ended: performance.now() })
      })(),
    )
  }
  await Promise.all(underWay.values())
}

/** One fault from its beginning until what it harmed works again. */
async function harm({ fault, target, seconds, signal, offset }: Step, processes: Processes): Promise<void> {
  const lasts = () => pause(seconds * 1000)
  const one = processes.harmed[target]
  switch (fault) {
    case 'kill':
      await one?.end(signal)
      await lasts()
      return one?.start()
    case 'hang':
      one?.hang()
      await lasts()
      return one?.resume()
    case 'full disk':
      processes.disk?.fill()
      await lasts()
      return processes.disk?.grow()
    case 'falls behind':
      await processes.replay('pause')
      await lasts()
      await processes.replay('resume')
      return
    case 'clock':
      processes.clocks[target]?.set(offset)
      await lasts()
      return processes.clocks[target]?.set(0)
  }
}
