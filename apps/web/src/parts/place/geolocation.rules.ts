/** Whether the browser tells where it is: `unknown` until it is asked, or where it cannot be asked. */
export type GeolocationState = 'unsupported' | 'unknown' | PermissionState

/** A coordinate on a grid of about 2 km: the exact point does not leave the device. */
export const coarse = (degrees: number): number => Math.round(degrees / 0.02) * 0.02
