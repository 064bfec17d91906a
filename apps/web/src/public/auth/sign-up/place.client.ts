import { select } from './fields.client.ts'

interface Region {
  code: string
  cities: string[]
}

const known = new Map<string, Promise<Region[]>>()
const groupsOf = new WeakMap<HTMLSelectElement, HTMLOptGroupElement[]>()

/** Offers the regions of the chosen country only, under the word for them. */
export function showRegions(form: HTMLFormElement): void {
  const region = select(form, 'region')
  const groups = groupsOf.get(region) ?? [...region.querySelectorAll('optgroup')]
  groupsOf.set(region, groups)
  const { value } = region
  const mine = groups.find(({ dataset }) => dataset.country === select(form, 'country').value)
  for (const group of groups) group.remove()
  if (mine) region.append(mine)
  region.value = mine?.querySelector(`option[value="${CSS.escape(value)}"]`) ? value : ''
  const label = region.labels[0]
  if (label && mine?.dataset.term) label.textContent = mine.dataset.term
}

/** Offers the cities of the chosen region; without an answer of the server, none. */
export async function showCities(form: HTMLFormElement): Promise<void> {
  const [country, region, city] = [select(form, 'country'), select(form, 'region'), select(form, 'city')]
  const [{ value: code }, { value: chosen }] = [region, city]
  const cities = code
    ? ((await regionsOf(form, country.value)).find((one) => one.code === code)?.cities ?? [])
    : []
  // Another region was chosen while the server answered.
  if (region.value !== code) return
  city.replaceChildren(city.options[0] ?? '', ...cities.map((name) => new Option(name)))
  city.value = cities.includes(chosen) ? chosen : ''
  const box = city.closest<HTMLElement>('[data-city]')
  if (box) box.hidden = cities.length === 0
}

function regionsOf(
  { dataset: { regions: documentId } }: HTMLFormElement,
  country: string,
): Promise<Region[]> {
  const asked = known.get(country) ?? ask(documentId, country)
  known.set(country, asked)
  asked.catch(() => known.delete(country))
  return asked.catch(() => [])
}

async function ask(documentId: string | undefined, country: string): Promise<Region[]> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-type': 'client' },
    body: JSON.stringify({ operationName: 'Regions', documentId, variables: { country } }),
  })
  return (await answer.json()).data.regions
}
