/** The page of the ways into the account, opened with some of them. */
import { person } from '../screen.fixture.tsx';
import { screen } from '@testing-library/react';
import type { User } from '#contract/account.ts';
import type { Token } from '#contract/tokens.ts';

export const wayMadeAt = '2026-11-20T09:00:00.000Z';
export const laptopPasskey = { id: 3, name: 'My laptop', createdAt: wayMadeAt, usedAt: null };
export const codesNeverMade = { left: 0, madeAt: null };

export type WaysStanding = {
  codes?: { left: number; madeAt: string | null };
  passkeys?: (typeof laptopPasskey)[];
  onSince?: string | null;
  tokens?: Token[];
  limit?: User['passwordLimit'];
};

export async function openSecurity(standing: WaysStanding = {}) {
  const { codes = codesNeverMade, passkeys = [], onSince = null, limit = null } = standing;
  const { tokens = [] } = standing;
  const someone = person({ passwordLimit: limit });
  const { client, goTo } = someone;
  client.answer('recoveryCodes', codes);
  client.answer('passkeys', passkeys);
  client.answer('totp', { onSince });
  client.answer('listTokens', tokens);
  await goTo('/security');
  await screen.findByRole('heading', { name: 'Getting in and back in', level: 1 });
  return someone;
}

export const findWayCard = (name: string) => screen.findByRole('region', { name });
