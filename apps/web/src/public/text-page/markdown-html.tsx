import type { ComponentPropsWithoutRef, ElementType } from 'react'

type MarkdownHtmlProps<Tag extends ElementType> = {
  as: Tag
  /** HTML that the server has made of Markdown, in which raw HTML is escaped. */
  html: string
} & Omit<ComponentPropsWithoutRef<Tag>, 'as' | 'children'>

/** An element with the HTML of a text. */
export function MarkdownHtml<Tag extends ElementType>({ as, html, ...rest }: MarkdownHtmlProps<Tag>) {
  const Element: ElementType = as
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's renderer escapes whatever is not Markdown
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}
