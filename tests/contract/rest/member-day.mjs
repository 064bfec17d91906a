// `node tests/contract/rest/member-day.mjs http://localhost:4000`: a member's day over the REST API, as docs/rest.md
// describes it, with nothing but Node. It ends with an error at the first answer that is not what the page says.
import { deepEqual, equal, match, ok } from 'node:assert/strict'

const [site = 'http://localhost:4000', email = 'anna@example.com', password = 'vonk-demo'] =
  process.argv.slice(2)
const cookies = new Map()

/** One call; keeps the cookies of the answer, and fails for another status than the expected one. */
async function call(method, path, { body, status = 200, headers = {} } = {}) {
  const answer = await fetch(site + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  equal(answer.status, status, `${method} ${path}: ${answer.status} ${text}`)
  for (const cookie of answer.headers.getSetCookie()) {
    const [name, value] = cookie.split(';')[0].split('=')
    if (value) cookies.set(name, value)
    else cookies.delete(name)
  }
  console.log(`${answer.status} ${method} ${path}`)
  return { data: text ? JSON.parse(text) : null, headers: answer.headers }
}
const get = async (path) => (await call('GET', path)).data

// Before the log-in the program loads what the site is. The second time nothing has changed.
const { data, headers } = await call('GET', '/api/settings.php?network=day')
const { settings } = data
ok(settings.name && settings.locales.includes(settings.domain_language))
await call('GET', '/api/settings.php', { status: 304, headers: { 'if-none-match': headers.get('etag') } })
const { interests } = await get('/api/interests.php')
ok(interests.every(({ key, intimate }) => key && typeof intimate === 'boolean'))
const { regions } = await get('/api/regions.php')
ok(regions.NL.some(({ code }) => code === 'NL-UT'))
equal((await get('/api/companyinfo.php')).company.name, settings.company.name)
const place = await get('/api/geocode.php?lat=52.09&lon=5.12')
deepEqual(place, { country: 'NL', region: 'NL-UT', city: 'Utrecht' })
equal(await get('/api/geocode.php?lat=0&lon=0'), false)

// A visitor is nobody, and a wrong password says nothing but that.
equal((await get('/api/user.php')).user, null)
equal((await call('GET', '/api/chats.php', { status: 403 })).data.authentication_required, true)
const wrong = { email, password: 'not this one' }
equal((await call('POST', '/api/user.php', { body: wrong, status: 401 })).data.code, 'LOGIN_FAILED')

// Log in, and find the same account after a reload.
const { user } = (await call('POST', '/api/user.php', { body: { email, password } })).data
equal(user.status, 'active')
deepEqual((await get('/api/user.php')).user, user)

// Set the language; the cookie keeps it in the browser.
const [language] = settings.locales
const inLanguage = await call('PUT', '/api/user.php', { body: { language } })
equal(inLanguage.data.user.language, language)
equal(cookies.get('locale'), language)
await call('PUT', '/api/user.php', { body: { language: 'tlh' }, status: 400 })

// Get push messages in this browser, until it logs out. An address that is no push service of a browser is rejected.
match(settings.push_public_key, /^B[\w-]{86}$/)
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-day',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEC6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}
const push = (more) =>
  call('POST', '/api/user.php?push=1', { body: { subscription, timeZone: 'Europe/Amsterdam' }, ...more })
deepEqual((await push()).data, { subscribed: true })
const unknown = { subscription: { ...subscription, endpoint: 'https://push.example/1' } }
equal((await push({ body: unknown, status: 400 })).data.code, 'PUSH_REFUSED')

// Read conversations and likes.
const { chats } = await get('/api/chats.php')
ok(chats.length > 1)
const times = chats.map(({ conversation }) => conversation.last_message_at)
deepEqual(times, times.toSorted().reverse())
const likes = await get('/api/likes.php')
ok(likes.profiles.every(({ like_new }) => like_new === false))
ok(likes.liked_by.every(({ id, name }) => id > 0 && name))
equal(await get('/api/auto-like.php'), null)

// A picture of a conversation loads from the CDN prefix.
const picture = chats.find(({ profile }) => profile.main_image)?.profile.main_image.thumb_filename
const loaded = await fetch(`${site}${settings.cdn_prefix.replace(/\/$/, '')}/${picture}`, {
  headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
})
equal(loaded.status, 200)
match(loaded.headers.get('content-type') ?? '', /^image\//)
await loaded.arrayBuffer()

// Remove the oldest conversation; a second time changes nothing, and one of others is not there.
const { conversation } = chats.at(-1)
const removed = { conversation: { id: conversation.id } }
deepEqual((await call('DELETE', '/api/chat.php', { body: { conversation: conversation.id } })).data, removed)
deepEqual((await call('DELETE', `/api/chat.php?conversation=${conversation.id}`)).data, removed)
const left = (await get('/api/chats.php')).chats
deepEqual(
  left.map((chat) => chat.conversation.id),
  chats.slice(0, -1).map((chat) => chat.conversation.id),
)
const foreign = { body: { conversation: 2 ** 31 - 1 }, status: 404 }
equal((await call('DELETE', '/api/chat.php', foreign)).data.code, 'PROFILE_UNAVAILABLE')

// Look up a discount.
const none = await call('GET', '/api/discountcode.php?code=NO-SUCH-CODE', { status: 404 })
equal(none.data.code, 'DISCOUNT_NOT_FOUND')

// Leave the page, and log out.
await call('POST', '/api/page-hidden.php?seconds=12', { status: 204 })
equal((await get('/api/logout.php')).user, null)
equal((await get('/api/user.php')).user, null)
await call('GET', '/api/chats.php', { status: 403 })
console.log('The day is over.')
