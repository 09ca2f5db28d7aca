/** The desk of a letter, opened, with somebody before it who writes as by the clipboard. */
import assert from 'node:assert/strict';
import { IDBKeyRange, IDBObjectStore, indexedDB } from 'fake-indexeddb';
import type { LetterDraft } from '#contract/drafts.ts';
import type { ReadinessItem } from '#contract/readiness.ts';
import { keys } from '../api/cache.ts';
import { preview, testament, type recipient } from '../samples.fixture.ts';
import { person, said, type Begun } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

// The window of these tests keeps nothing by itself.
Object.assign(globalThis, { indexedDB, IDBKeyRange, IDBObjectStore });

export const savedAt = '2026-11-20T10:42:00.000Z';

export function draft(more: Partial<LetterDraft> = {}): LetterDraft {
  return {
    revision: 4,
    title: 'For Marta',
    fullContent: 'The keys are in the red box.',
    isLocked: false,
    basedOn: 'first',
    savedAt,
    ...more,
  };
}

type DeskOptions = {
  letter?: Parameters<typeof testament>[0];
  draft?: LetterDraft | null;
  path?: string;
  people?: ReturnType<typeof recipient>[];
  /** What the forecast says of it. */
  forecast?: ReturnType<typeof preview>;
  /** What is missing. */
  readiness?: ReadinessItem[];
  /** When letter and draft came with the page. */
  begun?: Begun['when'];
  /** Gets no answer. */
  lost?: 'getLetterDraft';
  /** Of the letter: another one for each test, because this browser keeps words of each. */
  id?: number;
};

let lastId = 100;

/** As far as something is there to write on, or that is asked for. */
export async function openDesk(options: DeskOptions = {}) {
  const {
    letter,
    draft: found = null,
    path,
    people = [],
    forecast = preview(),
    readiness = [],
    begun,
    lost,
    id = (lastId += 1),
  } = options;
  const someone = person();
  const { client, goTo } = someone;
  const written = testament({ id, recipients: people, ...letter });
  client.answer('getTestament', written);
  client.answer('getLetterDraft', { draft: found });
  client.answer('keepLetterDraft', { revision: 5, savedAt });
  client.answer('listRecipients', people);
  client.answer('previewForecast', forecast);
  client.answer('readiness', readiness);
  if (lost) client.lose(lost);
  const answers = [
    [keys.testament(id), written],
    [keys.draft(id), { draft: found }],
  ] as const;
  const where = await goTo(path ?? `/testaments/${id}/write`, begun && { answers, when: begun });
  return {
    ...someone,
    id,
    where,

    /** What stands on the sheet. */
    words: async (): Promise<string> => said(await sheet()),

    /** At the end of what stands there. */
    paste: async (text: string, html = ''): Promise<void> => {
      const field = await sheet();
      const clipboardData = {
        getData: (type: string) => (type === 'text/html' ? html : text),
      };
      const event = new Event('paste', { bubbles: true, cancelable: true });
      field.dispatchEvent(Object.assign(event, { clipboardData }));
    },

    /** What the server was asked to keep, last. */
    sent: async (fullContent: RegExp): Promise<void> => {
      await waitFor(() => {
        const last = client.asked('keepLetterDraft').at(-1)?.body;
        assert.match(last?.fullContent ?? 'nothing', fullContent);
      });
    },

    line: (words: RegExp) => screen.findByText(words, { selector: '[role="status"]' }),

    /** As when the line is back: nobody waits until the typing has rested. */
    sendNow: async (): Promise<void> => {
      await screen.findByText(/^Not saved yet$|; |^Saved/, { selector: '[role="status"]' });
      window.dispatchEvent(new Event('online'));
    },
  };
}

/** The field of the words, as soon as its editor is there. */
function sheet(): Promise<HTMLElement> {
  return screen.findByRole('textbox', { name: 'Words of the letter' });
}
