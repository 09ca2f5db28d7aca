/**
 * One page of a list. A cursor names the first row of the next page and the last one before it, so
 * that it leads on where either was deleted meanwhile. Lists are short enough to be read whole.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { PageQuery } from '#contract/paging.ts';
import { refuse, refuseField } from '#server/refusal.ts';

interface Row {
  readonly id: number;
}

const usualLength = 50;

/** The whole list where no page was asked for. */
export function pageOfList(list: readonly Row[], request: FastifyRequest, reply: FastifyReply) {
  const asked = z.safeParse(PageQuery, request.query);
  if (!asked.success) refuseField(asked.error.issues[0]?.message);
  const { cursor, limit } = asked.data;
  if (cursor === undefined && limit === undefined) return list;
  const length = limit ?? usualLength;
  const from = cursor === undefined ? 0 : placeOf(list, cursor);
  const page = list.slice(from, from + length);
  const [last, next] = [page.at(-1), list[from + length]];
  if (last !== undefined && next !== undefined) {
    const query = new URLSearchParams({ cursor: `${next.id}.${last.id}`, limit: String(length) });
    const [path] = request.url.split('?', 1);
    reply.header('link', `<${path}?${query}>; rel="next"`);
  }
  return page;
}

function placeOf(list: readonly Row[], cursor: string): number {
  const [, next, last] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  const indexOf = (id: string | undefined) => list.findIndex((row) => String(row.id) === id);
  const place = indexOf(next);
  if (place >= 0) return place;
  const before = indexOf(last);
  return before >= 0 ? before + 1 : refuse('cursor-gone');
}
