/**
 * Every sentence that the contract and the server can answer with, found where it is written: the
 * refusals, the schemas of every call and form, and what the server itself says of a request. Only
 * tests import this file.
 */
import { globSync, readFileSync } from 'node:fs';
import * as account from '#contract/account.ts';
import * as attachments from '#contract/attachments.ts';
import * as bin from '#contract/bin.ts';
import * as checks from '#contract/checks.ts';
import * as contact from '#contract/contact.ts';
import * as dashboard from '#contract/dashboard.ts';
import * as forecast from '#contract/forecast.ts';
import * as languages from '#contract/languages.ts';
import * as ledger from '#contract/ledger.ts';
import * as markdown from '#contract/markdown.ts';
import * as notes from '#contract/notes.ts';
import * as notifications from '#contract/notifications.ts';
import * as pageViews from '#contract/page-views.ts';
import * as protection from '#contract/protection.ts';
import * as publicTestament from '#contract/public-testament.ts';
import * as recipients from '#contract/recipients.ts';
import * as releases from '#contract/releases.ts';
import * as schema from '#contract/schema.ts';
import * as subscription from '#contract/subscription.ts';
import * as system from '#contract/system.ts';
import * as testaments from '#contract/testaments.ts';
import * as trialSends from '#contract/trial-sends.ts';
import * as triggers from '#contract/triggers.ts';
import { refusals } from '#contract/refusals.ts';

const root = new URL('../', import.meta.url).pathname;

/** What a schema or a check of zod keeps of how it was made. */
type Definition = { readonly error?: (issue: object) => unknown; readonly [part: string]: unknown };

function definitionOf(value: object): Definition | undefined {
  return (value as { _zod?: { def?: Definition } })._zod?.def;
}

/** Walks whatever is made of schemas: tables of calls, schemas, their parts and their checks. */
function collect(value: unknown, into: Set<string>, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const definition = definitionOf(value);
  if (typeof definition?.error === 'function') {
    const message = definition.error({ code: 'custom', input: undefined });
    if (typeof message === 'string') into.add(message);
  }
  for (const part of Object.values(definition ?? value)) collect(part, into, seen);
}

const withSchemas = {
  account: account,
  attachments: attachments,
  bin: bin,
  checks: checks,
  contact: contact,
  dashboard: dashboard,
  forecast: forecast,
  languages: languages,
  ledger: ledger,
  markdown: markdown,
  notes: notes,
  notifications: notifications,
  'page-views': pageViews,
  protection: protection,
  'public-testament': publicTestament,
  recipients: recipients,
  releases: releases,
  schema: schema,
  subscription: subscription,
  system: system,
  testaments: testaments,
  'trial-sends': trialSends,
  triggers: triggers,
};

/** Files of the contract that make schemas and are not looked into here. */
export function forgottenFiles(): string[] {
  return globSync('contract/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .filter((file) => /^import \* as z from/m.test(readFileSync(`${root}${file}`, 'utf8')))
    .map((file) => file.replace(/^contract\/|\.ts$/g, ''))
    .filter((name) => !(name in withSchemas));
}

/** Messages of every schema that the contract exports, by itself or in a call. */
function schemaSentences(): Set<string> {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  for (const exported of Object.values(withSchemas)) collect({ ...exported }, found, seen);
  return found;
}

const spoken =
  /(?:refuseField\(|new Refusal\(\d+, |UNSTORABLE = |\d{3}: |message \?\? )(['`])((?:(?!\1).)+)\1/g;

/** What the server says of a request besides: literals, found in its text. */
function serverSentences(): Set<string> {
  const files = globSync('server/{http,features}/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts'],
  });
  const found = files.flatMap((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8');
    return [...text.matchAll(spoken)].map(([, , sentence = '']) => sentence);
  });
  return new Set(found.map((sentence) => sentence.replaceAll(/\$\{[^}]+\}/g, '1')));
}

export interface ContractSentences {
  readonly refusals: ReadonlySet<string>;
  readonly schemas: ReadonlySet<string>;
  readonly server: ReadonlySet<string>;
}

export function contractSentences(): ContractSentences {
  return {
    refusals: new Set(Object.values(refusals).map(({ message }) => message)),
    schemas: schemaSentences(),
    server: serverSentences(),
  };
}
