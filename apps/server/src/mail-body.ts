const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const link = /https?:\/\/[^\s<]+/g

/** A mail's text and its HTML twin: a card of 600 pixels in the system's own type, the link as a button. */
export function mailBody(text: string): { text: string; html: string } {
  const paragraphs = text
    .split('\n\n')
    .map(
      (paragraph) =>
        `<p style="margin:0 0 18px">${escapeHtml(paragraph).replace(/\n/g, '<br>').replace(link, button)}</p>`,
    )
  return {
    text,
    html: `<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;background:#fbf8f6;color:#261a24;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="600" style="max-width:100%;background:#fff;border-radius:16px"><tr><td style="padding:32px">
${paragraphs.join('\n')}
</td></tr></table></td></tr></table></body></html>`,
  }
}

const button = (url: string) =>
  `<a href="${url}" style="display:inline-block;background:#b4265b;color:#fff;border-radius:999px;padding:12px 22px;text-decoration:none;overflow-wrap:anywhere">${url}</a>`
