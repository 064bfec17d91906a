import { describe, expect, it } from 'vitest'
import { readText } from './read-text.ts'

describe('reading a text', () => {
  it('takes its title and description from the front matter, or from its first lines', () => {
    const head = '---\ntitle: Over ons\nshort: Wij\ndescription: Wie we zijn.\n---\n'
    expect(readText(`${head}Tekst.`)).toMatchObject({
      title: 'Over ons',
      short: 'Wij',
      description: 'Wie we zijn.',
    })
    expect(readText('# Over *ons*\n\nWij zijn **klein**.\n')).toMatchObject({
      title: 'Over ons',
      short: 'Over ons',
      description: 'Wij zijn klein.',
      lead: '<p>Wij zijn <strong>klein</strong>.</p>',
    })
    expect(readText(`# A\n\n${'woord '.repeat(60)}`).description).toMatch(/^(woord ){25}woord…$/)
  })

  it('cuts it into parts with ids of their own, and the page in short', () => {
    const { sections, summary } = readText(
      '> Kort.\n\n## Één {#een}\n\na\n\n## Dubbel\n\n## Dubbel\n\n### Onder\n\nb',
    )
    expect(summary).toBe('<p>Kort.</p>')
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ['een', 'Één'],
      ['dubbel', 'Dubbel'],
      ['dubbel-2', 'Dubbel'],
    ])
    expect(sections[2]?.html).toBe('<h3 id="onder">Onder</h3>\n<p>b</p>')
  })

  it('keeps only its first paragraph as the lead', () => {
    expect(readText('# A\n\neen\n\n- twee\n\ndrie')).toMatchObject({
      lead: '<p>een</p>',
      opening: '<ul>\n<li>twee</li>\n</ul>\n<p>drie</p>',
      sections: [],
    })
  })

  it('makes questions of the smaller headings if it is told so', () => {
    const [part] = readText(
      '---\nkind: questions\n---\n## Deel\n\nvooraf\n\n### Wat? {#wat}\n\nDit.',
    ).sections
    expect(part).toMatchObject({
      html: '<p>vooraf</p>',
      questions: [{ id: 'wat', title: 'Wat?', html: '<p>Dit.</p>' }],
    })
  })

  it.each([
    ['<script>alert(1)</script>', '&#60;script&#62;'],
    ['a <img src=x onerror=alert(1)> b', '&#60;img'],
    ['[x](javascript:alert(1))', '<p>x</p>'],
    ['[x](data:text/html,y)', '<p>x</p>'],
    ['[x](//evil.example/a)', '<p>x</p>'],
    ['![alt](https://evil.example/p.png)', '<p>alt</p>'],
    ['[x](https://a.example/"onmouseover="y)', 'https://a.example/'],
  ])('lets no HTML through: %s', (source, expected) => {
    const { lead, opening } = readText(source)
    expect(lead + opening).toContain(expected)
    expect(lead + opening).not.toMatch(/<(script|img)|javascript:|data:|\sonmouseover=/)
  })

  it('names the columns in the cells of a table', () => {
    const { opening } = readText('| Naam | Hoe lang |\n| --- | --- |\n| `sid` | 30 dagen |')
    expect(opening).toContain('<th scope="row" role="rowheader"><code>sid</code></th>')
    expect(opening).toContain('data-label="Hoe lang"><span>30 dagen</span>')
  })
})
