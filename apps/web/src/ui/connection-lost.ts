import { useSyncExternalStore } from 'react'
import { observable } from './observable.ts'

/** True while the connection is lost: live data, such as presence, is unknown. */
export const connectionLost = observable(false)

/** True if the device is online and the connection is not lost. */
export const canSend = (): boolean => navigator.onLine && !connectionLost.snapshot()

const never = () => false

/** Whether the connection is lost, for components. */
export const useConnectionLost = (): boolean =>
  useSyncExternalStore(connectionLost.subscribe, connectionLost.snapshot, never)
