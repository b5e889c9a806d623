/** next-auth's own names of the session cookie, so that its routes and ours share one session. */
export const SESSION_COOKIE = {
  http: 'next-auth.session-token',
  https: '__Secure-next-auth.session-token',
}
