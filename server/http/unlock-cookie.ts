/** Hands a browser the cookie by which it has a testament unlocked. */
import type { FastifyReply } from 'fastify';
import type { Settings } from '#server/deps.ts';

/** @param cookie its name, its secret, and for how many seconds it counts. */
export function setUnlockCookie(
  reply: FastifyReply,
  { secureCookies }: Pick<Settings, 'secureCookies'>,
  cookie: { readonly name: string; readonly token: string; readonly seconds: number },
): void {
  reply.setCookie(cookie.name, cookie.token, {
    path: '/',
    httpOnly: true,
    secure: secureCookies,
    sameSite: 'strict',
    maxAge: cookie.seconds,
  });
}
