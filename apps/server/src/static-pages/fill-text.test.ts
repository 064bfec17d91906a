import { describe, expect, it } from 'vitest'
import { fillText, namesIn, plainMarkdown, UnknownPlaceholder } from './fill-text.ts'
import { readText } from './read-text.ts'

const filled = (source: string) =>
  fillText(source, {
    values: { name: plainMarkdown('A_B* <b>`x`</b>'), days: '14 dagen' },
    conditions: { sells: true, resells: false },
  })

describe('filling in a text', () => {
  it('puts values in place, and takes comments out', () => {
    expect(filled('Binnen {{days}}<!-- data: member -->.')).toBe('Binnen 14 dagen.')
    expect(fillText('Wij zijn {{x}}.', { values: { x: 'Vonk B.V.' }, conditions: {} })).toBe(
      'Wij zijn Vonk B.V.',
    )
  })

  it('keeps a part if its condition holds', () => {
    const part = (name: string) => `a\n<!-- if ${name} -->\nb {{days}}\n<!-- end -->\nc`
    expect(filled(part('sells'))).toContain('b 14 dagen')
    expect(filled(part('resells'))).not.toContain('b')
    expect(filled(part('not resells'))).toContain('b')
  })

  it('rejects a value or a condition that does not exist', () => {
    expect(() => filled('{{prise}}')).toThrow(UnknownPlaceholder)
    expect(() => filled('<!-- if prise -->x<!-- end -->')).toThrow(UnknownPlaceholder)
  })

  it('shows what an operator entered exactly as it is', () => {
    const { lead } = readText(filled('{{name}}'))
    expect(lead).toBe('<p>A_B* &lt;b&gt;`x`&lt;/b&gt;</p>')
  })

  it('lists the names of a text', () => {
    expect(namesIn('{{ a.b }} <!-- if not c -->{{d}}<!-- end -->')).toEqual({
      values: ['a.b', 'd'],
      conditions: ['c'],
    })
  })
})
