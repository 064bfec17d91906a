/** The server adds the meta tag if the visitor has consented and the page may be measured. */
const isAllowed = () => document.querySelector('meta[name="measured"]') !== null

/** Reports a page, or an event on it, to this site's server, if the visitor allowed it; never in conversations. */
export function report(visit: { url: string; event?: string }): void {
  if (!isAllowed() || /^\/chats(\/|$)/.test(visit.url)) return
  // A blocked or failed report changes nothing for the visitor.
  void fetch('/track', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(visit),
    keepalive: true,
  }).catch(() => {})
}

/** Reports an event of the sign-up on the page that is open. */
export const reportSignup = ({ type }: { type: string }): void =>
  report({ url: window.location.pathname, event: `signup-${type}` })
