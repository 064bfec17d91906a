/** The name of the site, as the page itself carries it. */
export function siteName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Vonk'
}
