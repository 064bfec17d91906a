const key = 'vonk:celebrated'

/** Whether the moment of a payment, or of a later one, was shown on this device. */
export function wasCelebrated(paymentId: number): boolean {
  try {
    return paymentId <= Number(localStorage.getItem(key) ?? 0)
  } catch {
    return false
  }
}

/** Remembers that the moment of a payment was shown. */
export function noteCelebrated(paymentId: number): void {
  if (wasCelebrated(paymentId)) return
  try {
    localStorage.setItem(key, String(paymentId))
  } catch {
    // Without storage a reload celebrates again.
  }
}
