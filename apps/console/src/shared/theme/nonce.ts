/** What the server wrote on the page: styles that libraries add are allowed by it. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
