/** What a link opens, or why it opens nothing, said in the language of whoever got the link. */
import type { Language } from '#contract/languages.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import { findAccount } from '#server/store/accounts.ts';
import { openLink, type OpenedLink } from '#server/store/opened-links.ts';
import { findDelivery } from './deliveries.ts';

/** @throws Refusal where nothing opens. */
export async function openLinkOrRefuse(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  token: string,
  visitor: Owner | null,
): Promise<OpenedLink> {
  const opened = await openLink(db, vault, token, visitor);
  if (opened === undefined) refuse('testament-not-found');
  if (!('closed' in opened)) return opened;
  const { owner, deliveryId, closed } = opened;
  throw new Refusal(closed, { language: await languageOfDelivery(db, owner, deliveryId) });
}

/** In which the mail of a delivery is written. */
export async function languageOfDelivery(db: Db, owner: Owner, id: number): Promise<Language> {
  const delivery = await findDelivery(db, owner, id);
  return delivery?.secrets.language ?? (await findAccount(db, owner)).mailLanguage;
}
