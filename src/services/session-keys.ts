/** The keys of the session in browser storage; the token's is given by product.md section 7. */
export const sessionKeys = { token: 'session_token', user: 'session_user' } as const;
