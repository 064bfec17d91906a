import type { CrimeEvent, CrimeFile } from '@vonk/prisma/generated/client/client.ts'
import { evidenceOf, type FrozenMessage, type FrozenPerson, type FrozenPicture } from './frozen-evidence.ts'

/** The sentences of the document, in the languages of the console. */
const texts = {
  en: {
    title: 'Suspected crime: file {reference}',
    site: 'Service',
    kind: 'Suspicion',
    opened: 'Opened',
    state: 'State',
    report: 'Reported to',
    facts: 'Why it is suspected',
    subject: 'The suspected member',
    author: 'The member who reported it',
    none: 'None',
    id: 'Number of the account',
    name: 'Name',
    dateOfBirth: 'Date of birth as given',
    email: 'E-mail address',
    joined: 'Joined',
    source: 'Where it comes from',
    category: 'Category',
    reference: 'Reference of the report',
    words: 'Words of the report',
    profile: 'The profile in the evidence',
    city: 'City',
    about: 'About',
    messages: 'Messages',
    reported: 'reported',
    bySubject: 'suspected member',
    byOther: 'other member',
    pictures: 'Pictures',
    kept: 'kept on the server',
    notKept: 'not kept',
    noHash: 'no hash',
    picturesNote:
      'Pictures are not in this document. Those that are kept stay on the server as long as this file, and are handed over on request; the SHA-256 is that of the largest JPEG.',
    trail: 'Trail',
    frozen: 'Everything above the trail is as it was when the file was opened. All times are UTC.',
    kinds: {
      child_abuse: 'Sexual abuse of a child',
      life_threat: 'Threat to life',
      sexual_violence: 'Sexual violence',
      trafficking: 'Trade in people',
      terrorism: 'Terrorism',
      other: 'Another crime against life or safety',
    },
    states: { open: 'Open', reported: 'Reported', closed: 'Closed' },
    events: {
      opened: 'Opened',
      read: 'First read',
      note: 'Note',
      handed_over: 'Made into a document',
      reported: 'Reported',
      closed: 'Closed',
    },
  },
  nl: {
    title: 'Vermoed misdrijf: dossier {reference}',
    site: 'Dienst',
    kind: 'Vermoeden',
    opened: 'Geopend',
    state: 'Stand',
    report: 'Gemeld bij',
    facts: 'Waarom dit wordt vermoed',
    subject: 'Het lid dat wordt verdacht',
    author: 'Het lid dat het meldde',
    none: 'Geen',
    id: 'Nummer van het account',
    name: 'Naam',
    dateOfBirth: 'Opgegeven geboortedatum',
    email: 'E-mailadres',
    joined: 'Lid sinds',
    source: 'Waar het vandaan komt',
    category: 'Categorie',
    reference: 'Kenmerk van de melding',
    words: 'Woorden van de melding',
    profile: 'Het profiel in het bewijs',
    city: 'Woonplaats',
    about: 'Over mij',
    messages: 'Berichten',
    reported: 'gemeld',
    bySubject: 'verdacht lid',
    byOther: 'ander lid',
    pictures: 'Foto’s',
    kept: 'bewaard op de server',
    notKept: 'niet bewaard',
    noHash: 'geen hash',
    picturesNote:
      'Foto’s staan niet in dit document. Wat bewaard is, blijft op de server zolang dit dossier bestaat en wordt op verzoek overgedragen; de SHA-256 is die van de grootste JPEG.',
    trail: 'Verloop',
    frozen: 'Alles boven het verloop is zoals het was toen het dossier werd geopend. Alle tijden zijn UTC.',
    kinds: {
      child_abuse: 'Seksueel misbruik van een kind',
      life_threat: 'Bedreiging van een leven',
      sexual_violence: 'Seksueel geweld',
      trafficking: 'Mensenhandel',
      terrorism: 'Terrorisme',
      other: 'Een ander misdrijf tegen leven of veiligheid',
    },
    states: { open: 'Open', reported: 'Gemeld', closed: 'Gesloten' },
    events: {
      opened: 'Geopend',
      read: 'Voor het eerst gelezen',
      note: 'Notitie',
      handed_over: 'Als document gemaakt',
      reported: 'Gemeld',
      closed: 'Gesloten',
    },
  },
} as const

type Words = (typeof texts)['en' | 'nl']

const moment = (at: Date | string) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`
const line = (label: string, value: string | number | null) => (value === null ? [] : [`${label}: ${value}`])
const section = (title: string, lines: readonly string[]) => ['', title, '-'.repeat(title.length), ...lines]

/** A file as one text for an authority, with hashes instead of pictures. */
export function crimeDocument(
  file: CrimeFile,
  trail: readonly CrimeEvent[],
  siteName: string,
  language: string,
): string {
  const words = language === 'nl' ? texts.nl : texts.en
  const { category, reference, since, subject, author, name, about, city, ...evidence } = evidenceOf(file)
  const title = words.title.replace('{reference}', file.reference)
  const report = [file.authority, file.authorityReference, file.reportedAt && moment(file.reportedAt)]
  const profile = [...line(words.name, name), ...line(words.city, city), ...line(words.about, about)]
  const pictures = [...evidence.photos, ...evidence.messages.flatMap(({ photo }) => photo ?? [])]
  const lines = [
    ...[title, '='.repeat(title.length), ''],
    ...line(words.site, siteName),
    ...line(words.kind, words.kinds[file.kind as keyof Words['kinds']]),
    ...line(words.opened, `${moment(file.openedAt)}, ${file.openedName}`),
    ...line(words.state, words.states[file.state as keyof Words['states']]),
    ...line(words.report, report.filter(Boolean).join(', ') || null),
    ...section(words.facts, [file.facts]),
    ...section(words.subject, person(subject, words)),
    ...section(words.author, person(author, words)),
    ...section(words.source, [
      ...line(words.category, category),
      ...line(words.reference, reference),
      moment(since),
    ]),
    ...(evidence.words ? section(words.words, [evidence.words]) : []),
    ...(profile.length > 0 ? section(words.profile, profile) : []),
    ...(evidence.messages.length > 0
      ? section(
          words.messages,
          evidence.messages.map((message) => messageLine(message, words)),
        )
      : []),
    ...section(words.pictures, [...pictures.map((one) => picture(one, words)), words.picturesNote]),
    ...section(words.trail, [
      ...trail.map(({ at, kind, staffName, text }) =>
        [moment(at), words.events[kind as keyof Words['events']], staffName, text].filter(Boolean).join(', '),
      ),
      '',
      words.frozen,
    ]),
  ]
  return `${lines.join('\n')}\n`
}

const person = (one: FrozenPerson | null, words: Words): string[] =>
  one
    ? [
        ...line(words.id, one.id),
        ...line(words.name, one.name),
        ...line(words.dateOfBirth, one.dateOfBirth),
        ...line(words.email, one.email),
        ...line(words.joined, moment(one.joinedAt)),
      ]
    : [words.none]

function messageLine({ at, isOfSubject, isReported, body, photo }: FrozenMessage, words: Words): string {
  const by = isOfSubject ? words.bySubject : words.byOther
  const marks = [moment(at), by, isReported && words.reported, photo?.id].filter(Boolean).join(', ')
  return `[${marks}] ${body}`
}

const picture = ({ id, sha256, stored }: FrozenPicture, words: Words): string =>
  [
    id,
    sha256 ? `SHA-256 ${sha256}` : words.noHash,
    stored ? `${words.kept} (${stored})` : words.notKept,
  ].join(', ')
