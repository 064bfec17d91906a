// Imported first: the editor adds `<style>` elements by script, which the page's policy allows only with its nonce.
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce
const create = document.createElement.bind(document)
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = create(name, options)
  if (nonce && element instanceof HTMLStyleElement) element.nonce = nonce
  return element
}
