import { lintSource } from '@secretlint/core'
import { creator as rule } from '@secretlint/secretlint-rule-preset-recommend'

const id = '@secretlint/secretlint-rule-preset-recommend'

/** Passwords of databases that exist in tests only. */
const allows = ['/vonk:(geheim|word)@(127\\.0\\.0\\.1|localhost)/']
const aws = { id: '@secretlint/secretlint-rule-aws', options: { enableIDScanRule: true } }
const connections = { id: '@secretlint/secretlint-rule-database-connection-string', options: { allows } }

/** Keys that the preset does not know: of services that we use, and our own in a file with an environment. */
const own = [
  { name: 'a live key of the payment provider', pattern: /\blive_[A-Za-z0-9]{30,}\b/ },
  {
    name: 'a value of the environment',
    pattern:
      /\b(MEDIA_SECRET|FIELD_KEY|MAIL_HOOK_SECRET|SMS_ACCESS_KEY|S3_SECRET_ACCESS_KEY)[ \t]*=[ \t]*["']?[\w+/=-]{20,}/,
  },
]

/** Files whose bytes are no text. */
export const isBinary = (path: string): boolean =>
  /\.(png|webp|jpe?g|avif|heic|gif|ico|woff2?|gz|zip|pdf|mmdb)$/.test(path)

/** The secrets in a file, as sentences that name the line but never the secret: keys, tokens, private keys, passwords. */
export async function secretsIn(path: string, content: string): Promise<string[]> {
  const source = {
    filePath: path,
    content,
    ext: /\.\w+$/.exec(path)?.[0] ?? '',
    contentType: 'text' as const,
  }
  const config = { rules: [{ id, rule, rules: [connections, aws] }] }
  const { messages } = await lintSource({ source, options: { config, noPhysicFilePath: true } })
  const lineOf = (index: number) => content.slice(0, index).split('\n').length
  return [
    ...messages.map(({ loc, messageId }) => `${path}:${loc.start.line} holds a secret: ${messageId}.`),
    ...own.flatMap(({ name, pattern }) => {
      const found = pattern.exec(content)
      return found ? [`${path}:${lineOf(found.index)} holds a secret: ${name}.`] : []
    }),
  ]
}
