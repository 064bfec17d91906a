/**
 * Lets the cards be dragged, and moves the focus to the next card. It runs in the page, so it can import
 * nothing.
 */
export function swipeCards(): void {
  const cards = [...document.querySelectorAll<HTMLElement>('.swipe')].reverse()
  const choose = (card: HTMLElement, value: string) =>
    card.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click()
  for (const [at, card] of cards.entries()) {
    card.addEventListener('change', ({ target }) => {
      const { value } = target as HTMLInputElement
      const next = cards[at + 1]
      const goal = next
        ? next.querySelector<HTMLInputElement>(`input[value=${value}]`)
        : document.querySelector<HTMLElement>('.after select')
      // What is still hidden cannot take the focus.
      requestAnimationFrame(() => goal?.focus({ preventScroll: true }))
    })
    card.addEventListener('keydown', (event) => {
      const value = { ArrowLeft: 'no', ArrowRight: 'yes' }[event.key]
      if (!value) return
      event.preventDefault()
      choose(card, value)
    })
    let from: number | null = null
    card.addEventListener('pointerdown', (event) => {
      if ((event.target as Element).closest('label')) return
      from = event.clientX
      card.setPointerCapture(event.pointerId)
    })
    card.addEventListener('pointermove', (event) => {
      if (from === null) return
      const moved = event.clientX - from
      card.style.transition = 'none'
      card.style.transform = `translateX(${moved}px) rotate(${Math.max(-8, Math.min(8, moved / 20))}deg)`
      card.dataset.leaning = moved < -30 ? 'no' : moved > 30 ? 'yes' : ''
    })
    const end = (event: PointerEvent) => {
      if (from === null) return
      const moved = event.clientX - from
      from = null
      card.style.transition = ''
      card.style.transform = ''
      card.dataset.leaning = ''
      if (event.type === 'pointerup' && Math.abs(moved) > 80) choose(card, moved < 0 ? 'no' : 'yes')
    }
    card.addEventListener('pointerup', end)
    card.addEventListener('pointercancel', end)
  }
}
