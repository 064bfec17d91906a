import { useEffect } from 'react'
import { pageHydrated } from '../graphql/client.ts'

/** A submitted form or a pressed button from before hydration. */
type EarlyPress = { form: HTMLFormElement; submitter: HTMLElement | null } | { button: HTMLButtonElement }

declare global {
  interface Window {
    /** Set by the script in the head of a server-rendered page, until the page has hydrated. */
    earlyPresses?: {
      /** Call before hydration begins: React answers some presses while it hydrates; those are dropped. */
      leaveToReact: () => void
      /** Stops the collecting and returns the presses. */
      take: () => EarlyPress[]
    }
  }
}

/**
 * The script in the head of a server-rendered page: it holds presses back until hydration, so that a form is
 * neither lost nor sent by the browser itself. A repeated press counts once. React stops an event that it cannot
 * answer yet, so a press that reaches the document again during hydration was answered.
 */
export const earlyPressesScript = `(()=>{let presses=[];const types=['click','submit'];
const buttonOf=(event)=>event.target.closest?.('button');
const hold=(event)=>{const button=buttonOf(event);
if(event.type==='submit'){event.preventDefault();if(!presses.some(({form})=>form===event.target))presses.push({form:event.target,submitter:event.submitter});event.submitter?.setAttribute('data-held','')}
else if(button&&button.type!=='submit'&&!presses.some((press)=>press.button===button))presses.push({button})};
const drop=(event)=>{if(event.type==='submit'){presses=presses.filter(({form})=>form!==event.target);event.submitter?.removeAttribute('data-held')}
else{const button=buttonOf(event);if(button)presses=presses.filter((press)=>press.button!==button)}};
for(const type of types)document.addEventListener(type,hold,true);
window.earlyPresses={leaveToReact(){for(const type of types)document.addEventListener(type,drop)},
take(){for(const type of types){document.removeEventListener(type,hold,true);document.removeEventListener(type,drop)}delete window.earlyPresses;return presses}}})()`

/** Passes the input and presses from before hydration to the page, once and in order. */
export function EarlyPresses(): null {
  useEffect(() => {
    const presses = window.earlyPresses?.take()
    if (!presses) return
    pageHydrated()
    for (const field of document.querySelectorAll<Field>('input, textarea, select')) replayValue(field)
    // The typed values must reach the forms before they are submitted.
    setTimeout(() => presses.forEach(replayPress))
  }, [])
  return null
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Notifies React of a field's value that differs from what the server rendered. */
function replayValue(field: Field): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked === field.defaultChecked) return
    // React accepts a click as a change only if the checkbox then differs from the state it knew.
    field.checked = field.defaultChecked
    field.click()
    return
  }
  const rendered =
    field instanceof HTMLSelectElement
      ? [...field.options].find((option) => option.defaultSelected)?.value
      : field.defaultValue
  const typed = field.value
  if (typed === (rendered ?? '')) return
  // React compares with the last value it saw; the prototype's setter does not update that one.
  field.value = rendered ?? ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  const kind = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(kind, { bubbles: true }))
}

function replayPress(press: EarlyPress): void {
  if ('button' in press) {
    if (press.button.isConnected) press.button.click()
    return
  }
  press.submitter?.removeAttribute('data-held')
  if (press.form.isConnected) press.form.requestSubmit(press.submitter)
}
