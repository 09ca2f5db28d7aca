/**
 * The description of the API as a page to read and to try: one file with one script of its own, and
 * nothing from elsewhere.
 */
import { escapeHtml } from '#server/platform/escape-html.ts';
import { apiPageScript } from './api-page-script.ts';
import { apiPageStyle } from './api-page-style.ts';
import { examplesOf, tryForm } from './api-page-try.ts';
import type { OpenApiDocument, Operation } from './open-api.ts';

type Json = Record<string, unknown>;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export function apiPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '');
  const title = `${document.info.title} API ${document.info.version}`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><style>${apiPageStyle}</style></head><body>`,
    `<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(document.info.description)}</p>`,
    '<p>The same as a document for programs: <a href="/api/openapi.json">openapi.json</a></p>',
    tokenField,
    `</header><nav aria-label="Groups of calls"><ul>${[...groups.keys()].map(groupLink).join('')}`,
    '<li><a href="#schemas">schemas</a></li></ul></nav><main>',
    ...[...groups].map(([tag, members]) => group(tag, members)),
    schemas(document.components.schemas),
    `</main><script>${apiPageScript}</script></body></html>`,
  ].join('');
}

const tokenField =
  '<p class="try">A call that you try is made: in your session here, or with a token of yours.</p>' +
  '<p class="try"><label>Token <input id="token" autocomplete="off"></label></p>';

function anchor(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function groupLink(tag: string): string {
  return `<li><a href="#${anchor(tag)}">${escapeHtml(tag)}</a></li>`;
}

function group(tag: string, calls: readonly Call[]): string {
  const id = anchor(tag);
  const articles = calls.map(call).join('');
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(tag)}</h2>${articles}</section>`;
}

function call(called: Call): string {
  const { method, path, operation } = called;
  const access = operation.security.length > 0 ? 'Only signed in' : 'Open to anybody';
  return [
    `<article><h3><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code></h3>`,
    `<p>${escapeHtml(operation.summary)}. <span class="access">${access}.</span></p>`,
    operation.description === undefined ? '' : `<p>${escapeHtml(operation.description)}</p>`,
    parameters(operation),
    body(operation),
    answer(operation),
    examplesOf(called),
    tryForm(called),
    '</article>',
  ].join('');
}

function parameters({ parameters: all = [] }: Operation): string {
  const asked = (place: string, caption: string) => {
    const here = all.filter((parameter) => parameter.in === place);
    const rows = here.map(({ name, schema, required }) => row(name, schema, required));
    return rows.length === 0 ? '' : table(caption, rows);
  };
  return asked('query', 'In the address') + asked('header', 'In the headers');
}

function body({ requestBody }: Operation): string {
  const [mediaType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (mediaType === undefined || content === undefined) return '';
  return table(`Send ${mediaType}`, rowsOf(content.schema));
}

function answer({ responses }: Operation): string {
  const [status, response] = Object.entries(responses)[0] ?? [];
  const mediaTypes = Object.keys(response?.content ?? {});
  const [content] = Object.values(response?.content ?? {});
  if (content === undefined) return `<p>Answers ${status}.</p>`;
  const isJson = mediaTypes[0] === 'application/json';
  const shape = isJson ? '' : ` as ${escapeHtml(mediaTypes.join(', '))}`;
  const named = Object.keys(content.schema).length === 0 ? '' : `: ${typeOf(content.schema)}`;
  const fields = rowsOf(content.schema);
  const said = `Answers ${status}${shape}${named}`;
  return fields.length === 0 ? `<p>${said}</p>` : table(said, fields);
}

function schemas(all: Record<string, Json>): string {
  const tables = Object.entries(all).map(([name, schema]) => {
    const id = `schema-${anchor(name)}`;
    return `<article><h3 id="${id}"><code>${escapeHtml(name)}</code></h3>${table('', rowsOf(schema))}</article>`;
  });
  return `<section aria-labelledby="schemas"><h2 id="schemas">schemas</h2>${tables.join('')}</section>`;
}

function rowsOf(schema: Json): string[] {
  const required = new Set(schema['required'] as string[] | undefined);
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  return Object.entries(properties).map(([name, part]) => row(name, part, required.has(name)));
}

/** `caption` is HTML. */
function table(caption: string, rows: readonly string[]): string {
  if (rows.length === 0) return caption === '' ? '' : `<p>${caption}.</p>`;
  const head =
    '<tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Note</th></tr>';
  const said = caption === '' ? '' : `<caption>${caption}</caption>`;
  return `<div class="wide" tabindex="0"><table>${said}<thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function row(name: string, schema: Json, isRequired: boolean): string {
  const need = isRequired ? 'required' : optional(schema);
  return `<tr><td><code>${escapeHtml(name)}</code></td><td>${typeOf(schema)}</td><td>${need}</td></tr>`;
}

function optional(schema: Json): string {
  const fallback = schema['default'];
  return fallback === undefined ? '' : `else ${escapeHtml(JSON.stringify(fallback))}`;
}

/** A type in a few words, as HTML: schemas with a name are links to it. */
function typeOf(schema: Json): string {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? '';
    return `<a href="#schema-${anchor(name)}">${escapeHtml(name)}</a>`;
  }
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (choices !== undefined) return choices.map(typeOf).join(' or ');
  if (schema['const'] !== undefined) return escapeHtml(JSON.stringify(schema['const']));
  const options = schema['enum'] as unknown[] | undefined;
  if (options !== undefined) return options.map((one) => escapeHtml(String(one))).join(' | ');
  if (schema['type'] === 'array') return `list of ${typeOf((schema['items'] ?? {}) as Json)}`;
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  if (properties.length > 0) {
    return `{ ${properties.map(([name, part]) => `${escapeHtml(name)}: ${typeOf(part)}`).join(', ')} }`;
  }
  return escapeHtml(plainType(schema));
}

function plainType(schema: Json): string {
  const { type, format } = schema;
  const name = Array.isArray(type) ? type.join(' or ') : typeof type === 'string' ? type : 'any';
  const named = typeof format === 'string' ? `${name}, ${format}` : name;
  const unit = format === 'binary' ? 'bytes' : 'characters';
  const [min, max, longest] = ['minimum', 'maximum', 'maxLength'].map((bound) => schema[bound]);
  if (typeof min === 'number' && typeof max === 'number') return `${named}, ${min} to ${max}`;
  return typeof longest === 'number' ? `${named}, at most ${longest} ${unit}` : named;
}
