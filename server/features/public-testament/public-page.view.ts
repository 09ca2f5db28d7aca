/** The page behind an opened link, as much of it as its visitor may read. */
import type { FastifyRequest } from 'fastify';
import type { PublicTestament } from '#contract/public-testament.ts';
import { ProtectionBrokenError } from '#server/crypto/protection.ts';
import { personName } from '#contract/person-name.ts';
import { findAccount, writerAddressOf, type Account } from '#server/store/accounts.ts';
import { listAttachments } from '#server/store/attachments.ts';
import { listReadable } from '#server/store/linked-notes.ts';
import { pictureSetAt } from '#server/store/pictures.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { unlockedIdentity } from '#server/store/unlocks.ts';
import { readContent } from '#server/store/protected-content.ts';
import { findDelivery, type DeliverySecrets } from '#server/engine/deliveries.ts';
import { readUnreached } from '#server/engine/unreached.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { isoOf, isoOrNull } from '#server/platform/iso.ts';
import type { OpenedLink } from '#server/store/opened-links.ts';

/** What the passphrase opened in this browser; null without one, or before it was typed. */
export async function readIdentity(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  { owner, testament }: Pick<OpenedLink, 'owner' | 'testament'>,
  visitor: Pick<Owner, 'id'> | null,
): Promise<string | null> {
  if (testament.protection === null) return null;
  const place = { userId: owner.id, testamentId: testament.id };
  const asked = { ...place, visitorId: visitor?.id ?? null, nowMs: clock.wallMs() };
  return unlockedIdentity(db, cookies, asked);
}

/** @param identity see `readIdentity`. */
export async function readPage(
  deps: Pick<Deps, 'db' | 'settings' | 'clock'>,
  link: OpenedLink,
  identity: string | null,
  imagined?: Announced,
): Promise<PublicTestament> {
  const { testament, isSealed } = link;
  const announced = imagined ?? (await readAnnounced(deps, link));
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
    isDelivery: announced !== null,
    isOwn: link.isOwn,
    helpAddress: deps.settings.company.email,
    acknowledgedAt: isoOrNull(link.acknowledgedAt),
    ...(await tellReader(deps, link, announced)),
    ...shown,
  };
}

/** What a delivery knows of the person to whom it was announced, and of its writer. */
interface Announced {
  readonly account: Account;
  readonly recipient: Pick<DeliverySecrets, 'language' | 'personalMessage' | 'writtenAt'>;
  /** Wall milliseconds. */
  readonly deliveredMs: number;
  /** Absent where somebody imagines the page: nobody was reached yet. */
  readonly unreached?: PublicTestament['unreached'];
}

/** Null behind an access link. */
async function readAnnounced(
  { db }: Pick<Deps, 'db'>,
  { owner, deliveryId }: OpenedLink,
): Promise<Announced | null> {
  const delivery = deliveryId === null ? null : await findDelivery(db, owner, deliveryId);
  if (delivery === null) return null;
  const account = await findAccount(db, owner);
  const unreached = await readUnreached(db, owner, account, delivery);
  // A mail may have waited for days, and says when it left. One that never left names no day.
  const deliveredMs = delivery.accepted_at ?? delivery.created_at;
  return { account, recipient: delivery.secrets, deliveredMs, unreached };
}

/** It waits for no passphrase: the personal message may well tell the way to it. */
async function tellReader(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { owner, testament: { updatedAt } }: OpenedLink,
  announced: Announced | null,
): Promise<Pick<PublicTestament, 'writer' | 'language' | 'unreached' | 'personalMessage'>> {
  if (announced === null) {
    return { writer: null, language: null, unreached: null, personalMessage: null };
  }
  const { account, recipient, deliveredMs, unreached = null } = announced;
  return {
    writer: {
      name: personName(account.writtenBy),
      address: writerAddressOf(account, clock.wallMs()),
      writtenAt: isoOf(recipient.writtenAt ?? updatedAt),
      deliveredAt: isoOf(deliveredMs),
      timeZone: account.timeZone,
      hasPicture: (await pictureSetAt(db, owner)) !== null,
    },
    language: recipient.language ?? account.mailLanguage,
    unreached,
    personalMessage: recipient.personalMessage ?? null,
  };
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
