/** Of one call on the API page: an example, and a form that makes it. */
import { escapeHtml } from '#server/platform/escape-html.ts';
import type { Operation } from './open-api.ts';

interface Called {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export function examplesOf({ operation }: Called): string {
  const sent = sentExample(operation);
  const [[status, answer] = []] = Object.entries(operation.responses);
  const answered = answer?.content?.['application/json']?.example;
  return [
    sent === undefined ? '' : example('Example of what is sent', sent),
    answered === undefined ? '' : example(`Example of an answer, ${status}`, answered),
  ].join('');
}

/** Files and streams are left out: a form of text sends none and reads none. */
export function tryForm({ method, path, operation }: Called): string {
  const types = Object.keys(operation.requestBody?.content ?? {});
  const isStream = 'text/event-stream' in (operation.responses['200']?.content ?? {});
  if (isStream || types.some((type) => type !== 'application/json')) return '';
  const fields = (operation.parameters ?? []).map(
    ({ name, in: place, required }) =>
      `<label>${escapeHtml(name)} <input name="${escapeHtml(name)}" data-place="${place}"` +
      `${required ? ' required' : ''} autocomplete="off"></label>`,
  );
  const body =
    types.length === 0
      ? ''
      : `<label>Body <textarea rows="8" spellcheck="false">${pretty(sentExample(operation) ?? {})}</textarea></label>`;
  return [
    '<details class="try"><summary>Try it</summary>',
    `<form data-method="${method.toUpperCase()}" data-path="${escapeHtml(path)}">`,
    ...fields,
    body,
    '<button>Send</button><pre role="status" tabindex="0"></pre></form></details>',
  ].join('');
}

function sentExample({ requestBody }: Operation): unknown {
  return requestBody?.content['application/json']?.example;
}

function example(caption: string, value: unknown): string {
  return `<details><summary>${caption}</summary><pre tabindex="0">${pretty(value)}</pre></details>`;
}

function pretty(value: unknown): string {
  return escapeHtml(JSON.stringify(value, null, 2));
}
