/**
 * Does the work that the server asks for, says so, and sends the form with its proof. A form that waits for something to
 * be typed again, such as the password, is sent by the person.
 */
export async function prove(asked: HTMLElement): Promise<void> {
  const form = asked.closest('form')
  const status = asked.querySelector('[role=status]')
  if (!form || !status) return
  const { proof: challenge = '', busy = '', done = '', failed = '' } = asked.dataset
  form.ariaBusy = 'true'
  status.textContent = busy
  const proof = await solve(challenge)
  form.ariaBusy = null
  // Another answer of the server took its place.
  if (!form.isConnected) return
  status.textContent = proof ? done : failed
  asked.toggleAttribute('data-failed', !proof)
  const field = form.querySelector<HTMLInputElement>('input[name=proof]')
  if (!proof || !field) return
  field.value = proof
  const password = form.querySelector<HTMLInputElement>('input[type=password]')
  if (password?.value !== '') form.requestSubmit()
}

async function solve(challenge: string): Promise<string | null> {
  try {
    const { solveProof } = await import('../../shared/proof/solve-proof.ts')
    return await solveProof(challenge)
  } catch {
    return null
  }
}
