const result = `{ __typename ... on StaffCodeRequired { challenge } ... on StaffLogInSuccess { viewer { id name freshUntil } }
  ... on DomainError { message } ... on StaffTooManyAttemptsError { minutes } }`

const changed = '{ __typename ... on DomainError { message } }'

/** Operations of the staff graph about accounts and log-ins, by their names. Each result is named `result`. */
export const accessDocuments = {
  Viewer: `query Viewer { viewer { id name language roles rights sites { domain } } }`,
  Account: `query Account { viewer { id email freshUntil sessionEndsAt idleEndsAt hasAuthenticatorApp recoveryCodesLeft
    passkeys { id name createdAt lastUsedAt } sessions { id isThis device createdAt lastSeenAt } } }`,
  LogIn: `mutation LogIn($email: String!, $password: String!) { result: logIn(email: $email, password: $password) ${result} }`,
  Code: `mutation Code($challenge: String!, $code: String!) { result: logInWithCode(challenge: $challenge, code: $code) ${result} }`,
  LogOut: 'mutation LogOut { logOut }',
  StartPasskey: 'mutation StartPasskey { result: startPasskeyLogIn { challenge options } }',
  LogInWithPasskey: `mutation LogInWithPasskey($challenge: String!, $response: String!) {
    result: logInWithPasskey(challenge: $challenge, response: $response) ${result} }`,
  StartRegistration: 'mutation StartRegistration { result: startPasskeyRegistration { challenge options } }',
  RegisterPasskey: `mutation RegisterPasskey($challenge: String!, $response: String!, $name: String!) {
    result: registerPasskey(challenge: $challenge, response: $response, name: $name) ${changed} }`,
  RemovePasskey: `mutation RemovePasskey($id: ID!) { result: removePasskey(id: $id) ${changed} }`,
  Prove: `mutation Prove($code: String!) { result: proveWithCode(code: $code) { __typename ... on StaffLogInSuccess { viewer { freshUntil } } } }`,
  ProveWithPasskey: `mutation ProveWithPasskey($challenge: String!, $response: String!) {
    result: proveWithPasskey(challenge: $challenge, response: $response) { __typename } }`,
  EndSession: 'mutation EndSession($id: ID!) { result: endStaffSession(id: $id) { viewer { id } } }',
  Language:
    'mutation Language($language: String!) { result: setStaffLanguage(language: $language) { viewer { language } } }',
  Invitation:
    'query Invitation($token: String!) { result: staffInvitation(token: $token) { name email language roles expiresAt } }',
  Accept: `mutation Accept($token: String!, $password: String!) { result: acceptInvitation(token: $token, password: $password) {
    __typename ... on StaffSetUpApp { address secret } ... on StaffInvalidInputError { message field } } }`,
  ConfirmApp: `mutation ConfirmApp($token: String!, $code: String!) { result: confirmAuthenticatorApp(token: $token, code: $code) {
    __typename ... on StaffRecoveryCodes { codes viewer { id } } ... on DomainError { message } } }`,
  Members: `query Members($first: Int, $after: String) { result: staffMembers(first: $first, after: $after) {
    edges { node { id name email roles sites { domain } isEnabled lastSeenAt hasPasskey hasAuthenticatorApp } } pageInfo { hasNextPage endCursor } } }`,
} as const
