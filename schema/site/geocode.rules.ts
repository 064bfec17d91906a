/** The grid size in degrees of latitude: about 2 km (threats: trilateration). */
const mesh = 0.02

/** Rounds a position to a grid of about 2 km; null for an invalid position. */
export function snapped(lat: number, lon: number): { lat: number; lon: number } | null {
  const isPoint = Number.isFinite(lat) && Number.isFinite(lon) && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  if (!isPoint) return null
  const north = onGrid(lat, mesh)
  // Meridians come together towards the poles, so a cell spans more degrees of longitude there to stay
  // equally wide.
  const wide = mesh / Math.max(0.05, Math.cos((north * Math.PI) / 180))
  return { lat: north, lon: onGrid(lon, wide) }
}

const onGrid = (value: number, step: number) => Math.round(value / step) * step
