import { createHash } from 'node:crypto'
import type { Language } from '../texts.ts'

const style = `
:root{color-scheme:light dark;--ground:#fbf8f6;--card:#fff;--text:#261a24;--soft:#5d4f59;--line:#e9e0dc;--spark:#b4265b}
@media (prefers-color-scheme:dark){:root{--ground:#17101a;--card:#211825;--text:#f6eef2;--soft:#c4b4be;--line:#3a2c3d;--spark:#c22f66}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:400px;padding:32px;border:1px solid var(--line);border-radius:24px;background:var(--card)}
h1{font-size:24px;line-height:1.2;letter-spacing:-.02em}
p{margin:8px 0 24px;color:var(--soft)}
form{display:flex;flex-wrap:wrap;gap:12px}
button,a{flex:1 1 140px;min-height:48px;padding:12px 20px;border:1px solid var(--line);border-radius:24px;background:none;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button{border-color:var(--spark);background:var(--spark);color:#fff}
:focus-visible{outline:3px solid var(--spark);outline-offset:3px}
`

/** Allows only this page's own style and a form to this site, and no frames. */
export const confirmPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/**
 * The page for a person who opens the log-out URL: it asks for a confirmation, so that a mere link logs
 * nobody out.
 */
export const confirmPage = ({ code, translate }: Language): string => `<!doctype html>
<html lang="${code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${translate('restLogOutTitle')}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${translate('restLogOutQuestion')}</h1>
<p>${translate('restLogOutText')}</p>
<form method="post" action="/api/logout.php">
<button type="submit">${translate('restLogOutTitle')}</button>
<a href="/members">${translate('restLogOutStay')}</a>
</form>
</main>
</body>
</html>
`
