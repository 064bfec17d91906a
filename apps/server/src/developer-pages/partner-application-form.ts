import type { ApplicationInput } from '@vonk/schema/partners/application.rules.ts'
import { companyLength, purposeLength } from '@vonk/schema/partners/application.rules.ts'
import { partnerScopes, scopeTexts } from '@vonk/schema/partners/partner-scopes.rules.ts'
import { type TextKey, type TextValues, text } from '@vonk/schema/texts/text.ts'
import { escapeHtml } from '../http/escape-html.ts'

/** The name of the honeypot: a field that people do not see. */
export const honeypotField = 'fax'

export const emptyApplication: ApplicationInput = {
  ...{ company: '', contactName: '', email: '', website: '', purpose: '' },
  ...{ scopes: [], redirectUris: '', isPublic: false },
}

/** The fields of the form as they were sent. */
export function applicationIn(body: unknown): { input: ApplicationInput; honeypot: string } {
  const fields = (body && typeof body === 'object' ? body : {}) as Record<string, unknown>
  const allOf = (name: string) =>
    [fields[name]].flat().flatMap((value) => (typeof value === 'string' ? value.replaceAll('\0', '') : []))
  const textIn = (name: string) => allOf(name)[0] ?? ''
  return {
    input: {
      company: textIn('company'),
      contactName: textIn('contactName'),
      email: textIn('email'),
      website: textIn('website'),
      purpose: textIn('purpose'),
      scopes: allOf('scopes'),
      redirectUris: textIn('redirectUris'),
      isPublic: textIn('isPublic') !== '',
    },
    honeypot: textIn(honeypotField),
  }
}

/** What is wrong, by the name of the field, and why the form as a whole was not accepted. */
export interface FormProblems {
  fields: Readonly<Record<string, string>>
  message: string | null
}

/** The form for an application, with what was typed and what is wrong. The first wrong field has the focus. */
export function applicationForm(
  language: string,
  input: ApplicationInput,
  { fields, message }: FormProblems = { fields: {}, message: null },
): string {
  const translate = (key: TextKey, values?: TextValues) => escapeHtml(text(language, key, values))
  const [firstWrong] = Object.keys(fields)
  const problemOf = (name: string) =>
    fields[name] ? `<p class="wrong" id="${name}-wrong">${escapeHtml(fields[name])}</p>` : ''
  const attributes = (name: string, hint = '') => {
    const described = [fields[name] ? `${name}-wrong` : '', hint].filter(Boolean).join(' ')
    return [
      `id="${name}" name="${name}"`,
      described && `aria-describedby="${described}"`,
      fields[name] && 'aria-invalid="true"',
      firstWrong === name && 'autofocus',
    ]
      .filter(Boolean)
      .join(' ')
  }
  const line = (name: 'company' | 'contactName' | 'email' | 'website', label: TextKey, more: string) =>
    `<div class="field"><label for="${name}">${translate(label)}</label>
      <input ${attributes(name)} ${more} value="${escapeHtml(input[name])}">${problemOf(name)}</div>`
  const scopes = partnerScopes.map((scope, index) => {
    const checked = input.scopes.includes(scope) ? ' checked' : ''
    const focus = index === 0 && firstWrong === 'scopes' ? ' autofocus' : ''
    return `<label><input type="checkbox" name="scopes" value="${scope}"${checked}${focus}>
      <span><code>${scope}</code> ${translate(scopeTexts[scope])}</span></label>`
  })
  return `<h1>${translate('applyTitle')}</h1><p>${translate('applyLead')}</p>
    <p><a href="/api/reference" hreflang="en">${translate('applyReference')}</a></p>
    ${message ? `<p class="wrong" role="alert">${escapeHtml(message)}</p>` : ''}
    <form method="post" action="/partners/apply" novalidate>
    ${line('company', 'applyCompany', `required maxlength="${companyLength}" autocomplete="organization"`)}
    ${line('contactName', 'applyContact', 'required maxlength="80" autocomplete="name"')}
    ${line('email', 'applyEmail', 'type="email" required autocomplete="email"')}
    ${line('website', 'applyWebsite', 'inputmode="url" required autocomplete="url"')}
    <div class="field"><label for="purpose">${translate('applyPurpose')}</label>
      <textarea ${attributes('purpose')} rows="6" required maxlength="${purposeLength}">${escapeHtml(input.purpose)}</textarea>
      ${problemOf('purpose')}</div>
    <fieldset aria-describedby="scopes-hint${fields.scopes ? ' scopes-wrong' : ''}">
      <legend>${translate('applyScopes')}</legend>
      <p class="kind" id="scopes-hint">${translate('applyScopesHint')}</p>${problemOf('scopes')}${scopes.join('')}</fieldset>
    <div class="field"><label for="redirectUris">${translate('applyRedirects')}</label>
      <p class="kind" id="redirectUris-hint">${translate('applyRedirectsHint')}</p>
      <textarea ${attributes('redirectUris', 'redirectUris-hint')} rows="3" spellcheck="false">${escapeHtml(input.redirectUris)}</textarea>
      ${problemOf('redirectUris')}</div>
    <label><input type="checkbox" name="isPublic"${input.isPublic ? ' checked' : ''}>
      <span>${translate('applyPublic')}</span></label>
    <p class="kind">${translate('applyKept')}</p>
    <div class="honeypot" aria-hidden="true"><label for="${honeypotField}">${translate('applyTrap')}</label>
      <input id="${honeypotField}" name="${honeypotField}" tabindex="-1" autocomplete="off"></div>
    <button class="strong">${translate('applySend')}</button></form>`
}

/** The styles of the form and of the pages after it. */
export const applicationStyles = `.field{display:grid;gap:6px}.field label{display:block;min-height:0;font-weight:600}
  input:not([type=checkbox]),textarea{width:100%;padding:12px 14px;border:1px solid #8a7a86;border-radius:14px;background:transparent;color:inherit;font:inherit}
  fieldset{display:grid;gap:4px;padding:0;border:0}legend{padding:0;font-weight:600}fieldset label,form>label{align-items:flex-start;padding:8px 0}
  input[type=checkbox]{flex:none;width:22px;height:22px;margin:2px 0 0;accent-color:currentcolor}
  code{font:600 15px ui-monospace,monospace;overflow-wrap:anywhere}.secret{padding:14px 16px;border-radius:14px;background:#f3edea;user-select:all}
  .wrong{color:#b3211f;font-weight:600}[aria-invalid]{border-color:#b3211f!important}.honeypot{position:absolute;left:-9999px}
  @media (prefers-color-scheme:dark){.wrong{color:#ff8b84}[aria-invalid]{border-color:#ff8b84!important}.secret{background:#342838}}`
