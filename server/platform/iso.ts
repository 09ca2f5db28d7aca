/** Moments on the wire: ISO 8601 in UTC with milliseconds, so that their text sorts as they do. */

const dayMs = 24 * 60 * 60 * 1000;
const timeLength = '00:00:00.000Z'.length;
const keptDays = 4096;
/** The last moment that a `Date` can tell; the day it begins is no whole one. */
const lastMs = 8.64e15;

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
const threeDigits = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));

/** By the day since 1970, for example `2026-11-20T`. Lists hold hundreds of moments of few days. */
const dates = new Map<number, string>();

/** @param wallMs whole milliseconds since the epoch. */
export function isoOf(wallMs: number): string {
  const isPlain = Number.isInteger(wallMs) && Math.abs(wallMs) < lastMs;
  if (!isPlain) return new Date(wallMs).toISOString();
  const day = Math.floor(wallMs / dayMs);
  return `${dates.get(day) ?? dateOf(wallMs, day)}${timeOf(wallMs - day * dayMs)}`;
}

/** The same of a moment that may not have come. */
export function isoOrNull(wallMs: number | null): string | null {
  return wallMs === null ? null : isoOf(wallMs);
}

function dateOf(wallMs: number, day: number): string {
  const date = new Date(wallMs).toISOString().slice(0, -timeLength);
  if (dates.size >= keptDays) dates.clear();
  dates.set(day, date);
  return date;
}

function timeOf(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const hour = twoDigits[Math.floor(minutes / 60)];
  return `${hour}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}.${threeDigits[ms % 1000]}Z`;
}
