import { useEffect } from 'react'
import { apolloClient } from '../graphql/client.ts'

/** What was pressed before the page listened: forms that were sent, and buttons. */
type EarlyPress = { form: HTMLFormElement; submitter: HTMLElement | null } | { button: HTMLButtonElement }

declare global {
  interface Window {
    /** Set by the script in the head of a page that the server drew; it ends the collecting and gives what there is. */
    takeEarlyPresses?: () => EarlyPress[]
  }
}

/**
 * The script that runs in the head of a page that the server drew: it holds back what is pressed before the application
 * has taken the page over, so that a form is neither lost nor sent by the browser itself. Pressing twice is pressing once.
 */
export const earlyPressesScript = `(()=>{const presses=[];const hold=(event)=>{
const button=event.target.closest?.('button');
if(event.type==='submit'){event.preventDefault();if(!presses.some(({form})=>form===event.target))presses.push({form:event.target,submitter:event.submitter});event.submitter?.setAttribute('data-held','')}
else if(button&&button.type!=='submit'&&!presses.some((press)=>press.button===button))presses.push({button})};
for(const type of ['click','submit'])document.addEventListener(type,hold,true);
window.takeEarlyPresses=()=>{for(const type of ['click','submit'])document.removeEventListener(type,hold,true);delete window.takeEarlyPresses;return presses}})()`

/** Hands what was typed and pressed before the page listened to the page, once, in its order. */
export function EarlyPresses(): null {
  useEffect(() => {
    const presses = window.takeEarlyPresses?.()
    if (!presses) return
    apolloClient().prioritizeCacheValues = false
    for (const field of document.querySelectorAll<Field>('input, textarea, select')) handOver(field)
    // What was typed has reached the forms before they are sent.
    setTimeout(() => presses.forEach(repeat))
  }, [])
  return null
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Tells the page of what a field holds beyond what the server drew in it. */
function handOver(field: Field): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked === field.defaultChecked) return
    // React takes a click for a change only where the box then differs from what it knew.
    field.checked = field.defaultChecked
    field.click()
    return
  }
  const drawn =
    field instanceof HTMLSelectElement
      ? [...field.options].find((option) => option.defaultSelected)?.value
      : field.defaultValue
  const typed = field.value
  if (typed === (drawn ?? '')) return
  // React compares with the value that it last knew: the prototype's own setter leaves that one behind.
  field.value = drawn ?? ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  const kind = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(kind, { bubbles: true }))
}

function repeat(press: EarlyPress): void {
  if ('button' in press) {
    if (press.button.isConnected) press.button.click()
    return
  }
  press.submitter?.removeAttribute('data-held')
  if (press.form.isConnected) press.form.requestSubmit(press.submitter)
}
