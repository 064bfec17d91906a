/** Moves those without a photo behind the others; otherwise the order stays. */
export function photosFirst<Item>(items: readonly Item[], hasPhoto: (item: Item) => boolean): Item[] {
  return [...items.filter(hasPhoto), ...items.filter((item) => !hasPhoto(item))]
}

/** As `photosFirst`, within each page of a list of pages: a further page does not move what was shown before. */
export function photosFirstByPage<Item>(
  items: readonly Item[],
  pageSize: number,
  hasPhoto: (item: Item) => boolean,
): Item[] {
  const pages = Math.ceil(items.length / pageSize)
  return Array.from({ length: pages }, (_, page) =>
    photosFirst(items.slice(page * pageSize, (page + 1) * pageSize), hasPhoto),
  ).flat()
}

/**
 * How many of `count` cards fill whole rows of a grid with this many columns. The first card takes `firstTakes`
 * cells. All of them if they do not fill a single row.
 */
export function inFullRows(count: number, columns: number, firstTakes: number): number {
  const rows = Math.floor((count - 1 + firstTakes) / columns)
  const full = rows * columns - firstTakes + 1
  return full > 0 ? full : count
}
