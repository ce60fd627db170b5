/** The keys of the session in browser storage; product.md section 7 defines that of the token. */
export const sessionKeys = { token: 'session_token', user: 'session_user' } as const;
