import { randomUUID } from 'node:crypto'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendMessage } from './send-message.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

it('warns the recipient of a message that asks for money or gives a number, and nobody else', async () => {
  const [chris, anna] = [await fixture.person({ credits: 10 }), await fixture.person({ credits: 10 })]
  const write = (from: typeof chris, to: typeof chris, text: string) =>
    sendMessage(from.member(), { profileId: to.id, clientId: randomUUID(), text })
  for (const text of ['Hoi Anna', 'Leuk profiel', 'Hoe gaat het?']) {
    await write(chris, anna, text)
    await write(anna, chris, text)
  }
  await write(chris, anna, 'Kun je me 200 euro lenen voor de dokter?')
  await write(anna, chris, 'Mijn rekening is NL91 ABNA 0417 1643 00')
  await write(chris, anna, 'Bel me op 06-12345678')
  const warnings = async (of: typeof chris, other: typeof chris) => {
    const { conversation } = await of.run(
      'query ($id: Int!) { conversation(profileId: $id) { messages { nodes { seq warning } } lastMessage { warning } } }',
      { id: other.id },
    )
    expect(conversation.lastMessage.warning).toBeNull()
    return conversation.messages.nodes.flatMap((node: { seq: number; warning: string | null }) =>
      node.warning ? [`${node.seq} ${node.warning}`] : [],
    )
  }
  expect(await warnings(anna, chris)).toEqual(['7 ASKS_FOR_MONEY', '9 GIVES_CONTACT'])
  expect(await warnings(chris, anna)).toEqual([])
})
