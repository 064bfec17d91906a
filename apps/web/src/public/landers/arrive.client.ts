/**
 * Lets the second ring arrive before the form goes to the sign-up. It runs in the page, so it can import
 * nothing.
 */
export function arrive(): void {
  const form = document.querySelector<HTMLFormElement>('.sentence')
  const scene = document.querySelector('.scene')
  if (!form || !scene || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  form.addEventListener('submit', (event) => {
    if (scene.classList.contains('arrived')) return
    event.preventDefault()
    scene.classList.add('arrived')
    setTimeout(() => form.requestSubmit(), 900)
  })
  // Back from the sign-up, the window is as it was.
  addEventListener('pageshow', () => scene.classList.remove('arrived'))
}
