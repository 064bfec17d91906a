/**
 * Sends a form without leaving the page, once at a time. An accepted form leads on; any other answer is the page with
 * its errors, whose content takes the place of this one, with the passwords that were typed. The events `auth:accepted`
 * and `auth:fresh` notify other scripts.
 */
export function sendInPlace(form: HTMLFormElement, enhance: (root: ParentNode) => void): void {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (form.ariaBusy) return
    const { submitter } = event
    form.ariaBusy = 'true'
    submitter?.setAttribute('aria-busy', 'true')
    submitter?.setAttribute('aria-disabled', 'true')
    form.querySelector('[data-no-answer]')?.remove()
    try {
      const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      const headers = { 'x-request-type': 'client' }
      const answer = await fetch(location.href, { method: 'POST', body, headers })
      if (answer.headers.get('content-type')?.startsWith('application/json')) {
        const { redirect } = (await answer.json()) as { redirect?: string }
        if (redirect) {
          form.dispatchEvent(new Event('auth:accepted', { bubbles: true }))
          return location.replace(redirect)
        }
      }
      if (answer.status < 500) return replaceContent(await answer.text(), form, enhance)
    } catch {
      // No answer.
    }
    form.ariaBusy = null
    submitter?.removeAttribute('aria-busy')
    submitter?.removeAttribute('aria-disabled')
    showNoAnswer(form)
  })
}

function replaceContent(html: string, form: HTMLFormElement, enhance: (root: ParentNode) => void) {
  const page = document.createElement('template')
  // Only the content: a policy of this page would reject the styles of the other.
  page.innerHTML = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const [old, fresh] = [document.querySelector('main'), page.content.querySelector('main')]
  if (!old || !fresh) return location.reload()
  for (const { name, value } of form.querySelectorAll<HTMLInputElement>('input[autocomplete$=password]')) {
    const field = fresh.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (field) field.value = value
  }
  old.replaceWith(fresh)
  enhance(fresh)
  fresh.dispatchEvent(new Event('auth:fresh', { bubbles: true }))
  const goal = fresh.querySelector<HTMLElement>('[autofocus]') ?? fresh
  goal.focus()
}

function showNoAnswer(form: HTMLFormElement) {
  const notice = form.querySelector<HTMLTemplateElement>('template[data-no-answer-notice]')?.content
    .firstElementChild
  if (!notice) return
  const copy = document.importNode(notice, true)
  copy.setAttribute('data-no-answer', '')
  form.prepend(copy)
  // The button may be far below.
  copy.scrollIntoView({ block: 'nearest' })
}
