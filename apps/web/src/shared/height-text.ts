const centimetresInInch = 2.54

/** A height as readers of a language know it: in centimetres, for English with feet and inches. */
export function heightText(locale: string, height: number): string {
  const metric = new Intl.NumberFormat(locale, { style: 'unit', unit: 'centimeter' }).format(height)
  if (!locale.startsWith('en')) return metric
  const inches = Math.round(height / centimetresInInch)
  return `${metric} (${Math.floor(inches / 12)}′ ${inches % 12}″)`
}
