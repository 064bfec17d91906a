import { useSyncExternalStore } from 'react'
import { observable } from './observable.ts'

/** Whether the connection is lost: what changes by itself, such as who is online, is not known now. */
export const connectionLost = observable(false)

/** Whether something can be sent now: the device is online, and the connection is not lost. */
export const canSend = (): boolean => navigator.onLine && !connectionLost.snapshot()

const never = () => false

/** Whether the connection is lost, for components. */
export const useConnectionLost = (): boolean =>
  useSyncExternalStore(connectionLost.subscribe, connectionLost.snapshot, never)
