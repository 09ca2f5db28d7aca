/**
 * A page with somebody's words in it, rendered for the person who opens it. Its calls are answered
 * as if the browser had made them, by the same code and with the same rights, and the answers are
 * part of the page. Of a page that the browser renders they are all that is laid into it. Where
 * that is not possible the answer is `null`: then the page is sent without, and the browser asks.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { announcedParameter, Language } from '#contract/languages.ts';
import type { RenderedCall, Page } from '#contract/pages.ts';
import type { AnsweredCall } from '#contract/rendering.ts';
import type { RenderPool } from './render-pool.ts';
import { fillFrame } from './frame.ts';
import { acceptedBy, pack, type Html } from './html.ts';
import { chosenIn, wantedBy } from '#server/http/language.ts';
import { findRenderer } from './renderer.ts';

/** Of answers: whoever has written so much waits for scripts, and nobody for whoever has. */
const mostCharacters = 64 * 1024;
/** What was typed before the scripts came they would not know of, and the browser would send it. */
const isTypedInto = /<form|<textarea|<input(?![^>]*type="checkbox")/;
const announcement = new RegExp(String.raw`\?${announcedParameter}=[\w-]+$`);
/** What of a request says who asks, and from where. */
const passedOn = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto'];

export interface RenderOptions {
  readonly webRoot: string;
  readonly nowMs: () => number;
  readonly renderPool: RenderPool;
}

export async function renderForPerson(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, renderedWith, begunWith = [] }: Page,
  { webRoot, nowMs, renderPool }: RenderOptions,
): Promise<Html | null> {
  const calls = renderedWith ?? begunWith;
  const byBrowser = renderedWith === undefined && ({ isByBrowser: true } as const);
  const params = request.params as Record<string, string>;
  const address = fill(path, params);
  // Spelled otherwise, or with questions behind it, the browser might show something else. A mail
  // only says in which language it was.
  const asked = request.url.replace(announcement, '');
  if (calls.length === 0 || request.method !== 'GET' || asked !== address) return null;
  // Whoever fetches a link to show what is behind it, in a chat or at a gateway, gets no words.
  if (request.headers['sec-fetch-dest'] !== 'document') return null;
  const renderer = await findRenderer(webRoot);
  if (renderer === null) return null;
  const atMs = nowMs();
  // For the answers and the rendering together.
  const signal = renderPool.patience();
  try {
    const answered = await inTime(askAll(request, reply, calls, params), signal);
    if (answered === null || (!byBrowser && answered.length < calls.length)) return null;
    const language = languageFor(request, answered);
    const rendered = await renderPool.render(
      renderer,
      { address, language, answered, atMs, ...byBrowser },
      signal,
    );
    if (isTypedInto.test(rendered.body)) return null;
    const frame = await readFile(frameOf(webRoot, path, byBrowser ? 'begun' : language), 'utf8');
    const encoding = acceptedBy(request)[0] ?? null;
    const html = Buffer.from(fillFrame(frame, rendered, byBrowser || { atMs }));
    return { encoding, bytes: await pack(html, encoding, 'quickly') };
  } catch (error) {
    // Its sentence may hold what somebody wrote.
    const { name } = error as Error;
    request.log.warn({ route: path, error: name }, 'a page could not be rendered');
    return null;
  }
}

/** @returns those that were answered and have room; `null` when the first one is refused. */
async function askAll(
  request: FastifyRequest,
  reply: FastifyReply,
  calls: readonly RenderedCall[],
  params: Record<string, string>,
): Promise<readonly AnsweredCall[] | null> {
  const { server, socket } = request;
  const headers: Record<string, string | string[]> = { 'accept-language': wantedBy(request) };
  for (const name of passedOn) {
    const sent = request.headers[name];
    if (sent) headers[name] = sent;
  }
  const origin = socket.remoteAddress ? { remoteAddress: socket.remoteAddress } : {};
  const ask = (call: RenderedCall) =>
    server.inject({ url: fill(call, params), headers, ...origin });
  const first = await ask(calls[0]!);
  const others = first.statusCode === 200 ? calls.slice(1) : [];
  const answers = [first, ...(await Promise.all(others.map(ask)))];
  // A session that is used lives longer, and so does its cookie, also where no page is rendered.
  const cookies = new Set(answers.flatMap((it) => it.headers['set-cookie'] ?? []));
  if (cookies.size > 0 && !reply.sent) reply.header('set-cookie', [...cookies]);
  const known: AnsweredCall[] = [];
  let length = 0;
  for (const [at, { statusCode, payload }] of answers.entries()) {
    if (statusCode !== 200 || length + payload.length > mostCharacters) continue;
    length += payload.length;
    known.push({ call: calls[at]!, params, answer: JSON.parse(payload) as unknown });
  }
  return first.statusCode === 200 ? known : null;
}

/** As in the browser: of the account, else as chosen there, else as a delivery was announced. */
function languageFor(request: FastifyRequest, answered: readonly AnsweredCall[]): Language {
  const said = (by: RenderedCall) => languageIn(answered.find(({ call }) => call === by)?.answer);
  const announced = said('/api/testament-public/{accessLink}');
  return said('/api/user') ?? chosenIn(request) ?? announced ?? wantedBy(request);
}

function languageIn(answer: unknown): Language | null {
  const kept = Language.safeParse((answer as { language?: unknown } | undefined)?.language);
  return kept.success ? kept.data : null;
}

async function inTime<Result>(asked: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  return Promise.race([asked, late]);
}

function frameOf(webRoot: string, path: string, which: Language | 'begun'): string {
  return join(webRoot, `.pages${path.replaceAll(/[{}]/g, '')}.${which}.html`);
}

function fill(path: string, params: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
