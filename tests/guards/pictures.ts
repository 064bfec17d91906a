import type { Guard } from './guard.ts'

const leave = 'apps/server/src/media/pictures-leave.db.test.ts'
const cache = 'apps/server/src/adapters/shared-cache.db.test.ts'
const media = 'apps/server/src/media/serve-media.ts'
const quotes = 'schema/chats/quotes.db.test.ts'
const file = 'schema/profiles/find-photo-file.ts'

/** What makes pictures of a member leave when they may no longer be seen. */
export const guards: Guard[] = [
  {
    prevents: 'A known address of a picture opens after a block, a ban or privacy mode.',
    file: media,
    text: 'if (!photo.isVisible) return missing(reply)',
    test: leave,
    named: 'a block opens',
  },
  {
    prevents: 'The member whom an address names need not see the profile.',
    file,
    text: 'exists (select from visible_to($2::int) v where v.id = p.id)',
    without: 'true',
    test: leave,
    named: 'a block opens',
  },
  {
    prevents: 'A banned member goes on loading pictures of others by known addresses.',
    file,
    text: '\n                     and m.banned_at is null and m.deletion_requested_at is null',
    test: leave,
    named: 'banned or left',
  },
  {
    prevents: 'A member who blocked somebody sees all photos of that member.',
    file,
    text: ' and b.photo_id = ph.id',
    test: leave,
    named: 'and no other photo',
  },
  {
    prevents: 'The address for visitors opens when they may no longer see the profile.',
    file,
    text: '\n                   and shows_face(p.shown_to_visitors, p.status, p.is_private or p.hidden_until is not null, p.is_fictional)',
    test: leave,
    named: 'present key for visitors',
  },
  {
    prevents: 'The address of a private profile opens without the session of its holder.',
    file: media,
    text: 'if ((await viewerOf(request, reply))?.id !== holderId) return missing(reply)',
    without: 'if (false) return missing(reply)',
    test: leave,
    named: 'privacy mode opens',
  },
  {
    prevents: 'Anybody makes an address for any member.',
    file: 'apps/server/src/adapters/media-urls.ts',
    text: 'return isMadeByAny(secrets, t, (secret) => viewerToken(secret, Number(v))) ? Number(v) : null',
    without: 'return Number(v)',
    test: 'apps/server/src/adapters/media-urls.test.ts',
    named: 'name nobody when forged',
  },
  {
    prevents: 'A blocked member keeps the address for visitors.',
    file: 'schema/safety/block_profile.sql',
    text: 'perform renew_visitor_key(p.main_photo_id)',
    without: 'perform p.main_photo_id',
    test: leave,
    named: 'a block opens',
  },
  {
    prevents: 'The address for visitors works again after privacy mode ends.',
    file: 'schema/photos/leave_visitors.sql',
    text: 'perform renew_visitor_key(old.main_photo_id);',
    without: 'null;',
    test: leave,
    named: 'under a new name only',
  },
  {
    prevents: 'Copies of a picture stay in the CDN when its address is replaced.',
    file: 'schema/photos/renew_visitor_key.sql',
    text: "perform queue_job('purge-picture', json_build_object('key', v_old.visitor_key));",
    test: cache,
    named: 'repeats a purge that failed',
  },
  {
    prevents: 'Copies of a deleted main photo stay in the CDN.',
    file: 'schema/photos/purge_deleted.sql',
    text: "perform queue_job('purge-picture', json_build_object('key', old.visitor_key));",
    test: cache,
    named: 'deleted or replaced',
  },
  {
    prevents: 'A purge that the CDN rejected is taken as done.',
    file: 'apps/server/src/adapters/shared-cache.ts',
    text: 'if (!answer.ok)',
    without: 'if (false)',
    test: 'apps/server/src/adapters/shared-cache.test.ts',
    named: 'throws when the cache answers',
  },
  {
    prevents: 'A browser or a shared cache keeps a picture of a member.',
    file: media,
    text: '`private, max-age=',
    without: '`public, max-age=',
    test: leave,
    named: 'for a minute',
  },
  {
    prevents: 'A message shows a quoted photo that became a premium photo to a reader who may not open it.',
    file: 'schema/chats/quote.ts',
    text: ' && !isLocked(photo, ctx.viewer)',
    test: quotes,
    named: 'shows a photo only as long',
  },
  {
    prevents: 'A message goes on showing a quoted photo of a profile that its reader may not see.',
    file: 'schema/chats/quotes.store.ts',
    text: '\n               and (f.profile_id = $1::int or exists (select 1 from visible_to($1::int) p where p.id = f.profile_id))',
    test: quotes,
    named: 'shows a photo only as long',
  },
  {
    prevents: 'A message is about a premium photo that its sender may not open.',
    file: 'schema/chats/quote_profile.sql',
    text: '\n        and (not f.is_premium or exists (select 1 from member m where m.id = p_sender and m.premium_since is not null))',
    test: quotes,
    named: 'sends nothing and charges nothing',
  },
]
