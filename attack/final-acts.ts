/**
 * What an owner cannot undo, or what shuts the owner out: every call of the contract that asks for
 * a fresh password, and passphrases, which are part of a call that does not. Most have an empty
 * body: who may ask is looked at before it is.
 */
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import type { AttackWorld } from './world.ts';

/** What they are tried on. */
export interface Belongings {
  readonly release: number;
  /** Something that can be undone. */
  readonly act: number;
  readonly open: number;
  readonly locked: number;
  readonly passphrase: string;
}

interface FinalAct {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: object;
}

export function listFinalActs(belongings: Belongings): readonly FinalAct[] {
  const { open, locked, passphrase: currentPassword } = belongings;
  const fresh = Object.entries<Route>(api).filter(([, call]) => call.fresh);
  if (fresh.length === 0) throw new Error('No call asks for a fresh password any more.');
  const calls = fresh.map(([name, { method, path }]) => ({
    name,
    method,
    path: path.replaceAll(/\{\w+\}/g, String(idFor(path, belongings))),
    body: {},
  }));
  const password = 'three green doors by the sea';
  const change = (name: string, id: number, body: object): FinalAct => ({
    name,
    method: 'PUT',
    path: `/api/testaments/${id}`,
    body,
  });
  return [
    ...calls.filter(({ name }) => name !== 'deleteUser'),
    change('a passphrase is set', open, { isPasswordProtected: true, password }),
    change('a passphrase is changed', locked, { password, currentPassword }),
    change('a passphrase is removed', locked, { isPasswordProtected: false, currentPassword }),
    // Last: if it succeeded, nobody would be there for the others.
    ...calls.filter(({ name }) => name === 'deleteUser'),
  ];
}

function idFor(path: string, { release, act }: Belongings): number {
  if (path.startsWith('/api/releases')) return release;
  return path.startsWith('/api/bin') ? act : 1;
}

/** @returns the status and, where it was refused, the code. */
export async function tryFinalAct(
  { product }: AttackWorld,
  { method, path, body }: FinalAct,
  cookie: string,
): Promise<string> {
  const answer = await fetch(`${product.url}${path}`, {
    method,
    headers: { cookie, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.ok) return String(answer.status);
  return `${answer.status} ${(JSON.parse(text) as { code?: string }).code ?? ''}`;
}
