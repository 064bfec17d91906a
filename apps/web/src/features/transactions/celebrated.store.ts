import { stored } from '../../ui/stored.ts'

const celebrated = stored('device', 'celebrated', (value) => Number(value) || 0)

/** Whether the celebration of this payment, or of a later one, was shown on this device. */
export const wasCelebrated = (paymentId: number): boolean => paymentId <= celebrated.get()

/** Stores that the celebration of a payment was shown. */
export function storeCelebrated(paymentId: number): void {
  if (!wasCelebrated(paymentId)) celebrated.set(paymentId)
}
