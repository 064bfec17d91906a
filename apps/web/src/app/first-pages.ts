/**
 * The modules under `src/routes` where most visits start. Their translations come with the application; every
 * other page waits for a second file with the rest.
 */
export const firstPages: readonly string[] = ['members', 'chats', 'chats.$id']
