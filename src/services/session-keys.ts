/** Where browser storage keeps the session: the token under the name that product.md section 7 gives, the user beside it. */
export const sessionKeys = { token: 'session_token', user: 'session_user' } as const;
