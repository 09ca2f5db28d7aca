/** The page behind an opened link, as much of it as its visitor may read. */
import type { PublicTestament } from '#contract/public-testament.ts';
import { ProtectionBrokenError } from '#server/crypto/protection.ts';
import { listAttachments } from '#server/store/attachments.ts';
import { listReadable } from '#server/store/linked-notes.ts';
import { readContent } from '#server/store/protected-content.ts';
import { findDelivery } from '#server/engine/deliveries.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { isoOf, isoOrNull } from '#server/platform/iso.ts';
import type { OpenedLink } from '#server/store/opened-links.ts';

/** @param identity what the passphrase opened; null without one, or before it was typed. */
export async function readPage(
  deps: Pick<Deps, 'db'>,
  link: OpenedLink,
  identity: string | null,
): Promise<PublicTestament> {
  const { testament, isSealed } = link;
  const isLocked = testament.protection !== null && identity === null;
  const shown = isSealed || isLocked ? nothingShown : await readShown(deps, link, identity);
  return {
    id: testament.id,
    title: testament.title,
    shortDescription: testament.shortDescription,
    description: isSealed ? '' : testament.description,
    isPasswordProtected: testament.protection !== null,
    isLocked,
    isSealed,
    isDelivery: link.deliveryId !== null,
    isOwn: link.isOwn,
    acknowledgedAt: isoOrNull(link.acknowledgedAt),
    personalMessage: await personalMessageOf(deps, link),
    ...shown,
  };
}

/** It may well tell the way to the passphrase, so it does not wait for it. */
async function personalMessageOf(
  { db }: Pick<Deps, 'db'>,
  { owner, deliveryId }: OpenedLink,
): Promise<string | null> {
  const delivery = deliveryId === null ? null : await findDelivery(db, owner, deliveryId);
  return delivery?.secrets.personalMessage ?? null;
}

type Shown = Pick<PublicTestament, 'fullContent' | 'notes' | 'attachments'>;

const nothingShown: Shown = { fullContent: '', notes: [], attachments: [] };

async function readShown(
  { db }: Pick<Deps, 'db'>,
  { owner, testament }: OpenedLink,
  identity: string | null,
): Promise<Shown> {
  try {
    const notes = await listReadable(db, owner, testament.id, identity);
    return {
      fullContent: await readContent(testament, identity),
      notes: notes.map(({ id, title, content, updatedAt }) => {
        return { id, title, content, updatedAt: isoOf(updatedAt) };
      }),
      attachments: await listAttachments(db, owner, testament.id),
    };
  } catch (error) {
    // Its owner changed the passphrase, or took it away, in this very moment.
    if (error instanceof ProtectionBrokenError) refuse('testament-locked');
    throw error;
  }
}
