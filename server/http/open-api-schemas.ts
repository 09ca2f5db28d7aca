/**
 * Schemas of the contract as the description of the API writes them: those with a name under it,
 * all others where they are used.
 */
import * as z from 'zod/mini';
import { Session, User } from '#contract/account.ts';
import { Attachment } from '#contract/attachments.ts';
import { Check, CheckLink } from '#contract/checks.ts';
import { Dashboard } from '#contract/dashboard.ts';
import { Armed, Forecast } from '#contract/forecast.ts';
import { LetterDraft, LetterVersion, LetterVersionCard } from '#contract/drafts.ts';
import { LedgerEntry } from '#contract/ledger.ts';
import { LinkedTestament, Note } from '#contract/notes.ts';
import { Notification } from '#contract/notifications.ts';
import { PublicTestament } from '#contract/public-testament.ts';
import { Recipient } from '#contract/recipients.ts';
import { Release } from '#contract/releases.ts';
import { Subscription } from '#contract/subscription.ts';
import { KeptMail } from '#contract/system.ts';
import { Testament, TestamentCard, TestamentRecipient } from '#contract/testaments.ts';
import { Trigger } from '#contract/triggers.ts';

/** A piece of JSON Schema. */
export type Json = Record<string, unknown>;

/** What readers look up by name; everything else stands where it is used. */
const nouns = {
  User,
  Session,
  Testament,
  TestamentCard,
  TestamentRecipient,
  PublicTestament,
  Recipient,
  Attachment,
  Note,
  LinkedTestament,
  Trigger,
  Check,
  CheckLink,
  Armed,
  Forecast,
  Release,
  LedgerEntry,
  LetterDraft,
  LetterVersion,
  LetterVersionCard,
  Notification,
  Subscription,
  Dashboard,
  KeptMail,
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(nouns)) names.add(schema, { id });

const options = {
  metadata: names,
  target: 'draft-2020-12',
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: Json }) => {
    // Says again in a page-long pattern what the format says in two words.
    if (jsonSchema['format'] === 'date-time') delete jsonSchema['pattern'];
    if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
    if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
  },
} as const;

export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const name = names.get(schema)?.id;
  if (name !== undefined) return { $ref: uri(name) };
  const { $schema: _, $defs: __, ...rest } = z.toJSONSchema(schema, { ...options, io }) as Json;
  // Inside a document named schemas live under components, not beside each use.
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', `"${uri('')}`)) as Json;
}

export function namedSchemas(): Record<string, Json> {
  const { schemas } = z.toJSONSchema(names, { ...options, io: 'output', uri });
  return Object.fromEntries(
    Object.entries(schemas as Record<string, Json>).map(([name, schema]) => {
      const { $schema: _, $id: __, id: ___, ...rest } = schema;
      return [name, rest];
    }),
  );
}

export function uri(name: string): string {
  return `#/components/schemas/${name}`;
}
