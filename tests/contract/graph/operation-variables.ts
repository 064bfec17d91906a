import { schema } from '@vonk/schema/index.ts'
import { type OperationDefinitionNode, typeFromAST } from 'graphql'

/** The ids that the operations use: a member in a conversation with the viewer. */
export interface People {
  dewiId: number
  chatId: number
}

const newcomer = {
  name: 'Nieuw',
  email: 'anna@example.com',
  password: 'lange-avond-77',
  dateOfBirth: '1995-05-05',
  gender: 'MALE',
  seeks: 'BOTH',
  country: 'NL',
}
const debit = {
  accountHolder: 'Anna de Vries',
  street: 'Lichtgracht',
  houseNumber: '1',
  zip: '3511 AA',
  city: 'Utrecht',
  phone: '0612345678',
  consents: true,
}
const values = ({ dewiId, chatId }: People): Record<string, unknown> => ({
  id: dewiId,
  isOn: true,
  profileId: dewiId,
  other: dewiId,
  conversationId: chatId,
  byProfile: true,
  atUnread: true,
  upToSeq: 3,
  seq: 3,
  after: null,
  before: 5,
  around: 3,
  last: 10,
  first: 10,
  type: 'RECEIVED',
  kind: 'DISCOUNT',
  filter: { gender: 'FEMALE', country: 'NL' },
  wishes: { gender: 'MALE', country: 'NL', interests: ['wine'] },
  name: 'Utrecht',
  country: 'NL',
  region: 'NL-UT',
  city: 'Utrehct',
  lat: 52.09,
  lon: 5.12,
  text: 'Begonnen',
  words: 'Dat ben ik.',
  revision: 'window:1',
  set: 0,
  token: 'none',
  language: 'nl',
  uploadId: '7d9f3c1e-0000-4000-8000-000000000002',
  photoId: 0,
  photoIds: [],
  ids: [],
  isPremium: true,
  isInView: true,
  emoji: '👍',
  replyTo: null,
  clientId: '7d9f3c1e-0000-4000-8000-000000000006',
  email: 'no address',
  code: 'GEEN-CODE',
  packageId: '20',
  method: 'IDEAL',
  amount: 100_000,
  credits: 0,
  choices: [{ channel: 'EMAIL', kind: 'LIKE', cadence: 'OFF' }],
})

/** Variables for an operation of the web client. */
export function variablesFor(operation: OperationDefinitionNode, people: People): Record<string, unknown> {
  const { dewiId } = people
  const given = values(people)
  return Object.fromEntries(
    (operation.variableDefinitions ?? []).map(({ variable, type, defaultValue }) => {
      const name = variable.name.value
      if (name === 'input') {
        const input = typeFromAST(schema, type as never)
          ?.toString()
          .replace('!', '')
        if (input === 'SendMessageInput')
          return [
            name,
            { profileId: dewiId, clientId: '7d9f3c1e-0000-4000-8000-000000000001', text: 'Hoi Dewi' },
          ]
        if (input === 'SendPhotoInput')
          return [
            name,
            {
              profileId: dewiId,
              clientId: '7d9f3c1e-0000-4000-8000-000000000003',
              uploadId: '7d9f3c1e-0000-4000-8000-000000000004',
            },
          ]
        if (input === 'SendGiftInput')
          return [
            name,
            { profileId: dewiId, clientId: '7d9f3c1e-0000-4000-8000-000000000002', gift: 'rose', price: 3 },
          ]
        if (input === 'ResetPasswordInput')
          return [name, { token: 'none', password: 'een lange zin', passwordAgain: 'een lange zin' }]
        if (input === 'ChangePasswordInput')
          return [name, { oldPassword: 'wrong', password: 'een lange zin', passwordAgain: 'een ander' }]
        if (input === 'RequestEmailChangeInput') return [name, { newEmail: 'no address', password: 'wrong' }]
        if (input === 'LogInInput') return [name, { email: 'anna@example.com', password: 'wrong' }]
        if (input === 'SignUpInput') return [name, newcomer]
        if (input === 'UpdateProfileInput') return [name, { about: 'Nieuw' }]
        if (input === 'UpdatePrivacyInput') return [name, { likesForMe: true }]
        if (input === 'SaveSearchInput') return [name, { name: 'Utrecht', filter: { region: 'NL-UT' } }]
        if (input === 'UpdatePushSettingsInput') return [name, { isDiscreet: true }]
        if (input === 'SubscribeToPushInput')
          return [name, { endpoint: 'https://push.example/1', keys: { p256dh: '', auth: '' } }]
        // A successful report has a random reference; a rejected one gives the same result in both databases.
        if (input === 'ReportInput') return [name, { profileId: 0, category: 'FAKE' }]
        if (input === 'ComplainInput') return [name, { category: 'OTHER', words: ' ' }]
        if (input === 'AppealComplaintInput') return [name, { id: 0, words: 'Toch' }]
        if (input === 'AppealDecisionInput') return [name, { decisionId: 0, words: 'Toch' }]
        if (input === 'ObjectToBanInput') return [name, { token: 'none', words: 'Nee' }]
        if (input === 'RequestAccountDeletionInput') return [name, { password: 'wrong', reason: 'OTHER' }]
        if (input === 'RequestDataExportInput') return [name, { password: 'wrong' }]
        if (input === 'StartPaymentInput')
          return [
            name,
            { packageId: '20', method: 'IDEAL', clientId: '7d9f3c1e-0000-4000-8000-000000000005' },
          ]
        // The reference of a mandate is random too.
        if (input === 'RequestDirectDebitInput') return [name, { ...debit, iban: 'NL00' }]
        throw new Error(`Give a ${input} a value in this file.`)
      }
      if (name === 'after' && type.kind === 'NonNullType') return [name, '0']
      if (!(name in given) && !defaultValue) throw new Error(`Give $${name} a value in this file.`)
      return [name, given[name]]
    }),
  )
}
