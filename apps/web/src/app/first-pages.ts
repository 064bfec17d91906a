/**
 * The modules under `src/routes` that most visits begin with. Their own words come with the application; every other
 * page waits for the words of the rest.
 */
export const firstPages: readonly string[] = ['members', 'chats', 'chats.$id', 'login', 'signup']
