/**
 * Dates in the form that calendars read, RFC 5545: lines that end with CRLF and have at most 75
 * bytes, texts with their signs escaped, moments in UTC. Knows nothing of what happens then.
 */

export interface CalendarEvent {
  /** The same as long as it is the same event, whenever it is. */
  readonly uid: string;
  /** Wall milliseconds. */
  readonly at: number;
  readonly title: string;
}

export interface WrittenCalendar {
  readonly name: string;
  /** When it was written, in wall milliseconds. */
  readonly writtenAt: number;
  /** After how many hours it is worth reading again. */
  readonly refreshHours: number;
  readonly events: readonly CalendarEvent[];
}

const mostBytes = 75;

export function writeCalendar(calendar: WrittenCalendar): string {
  const { name, writtenAt, refreshHours, events } = calendar;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Codicil//Codicil//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    ...events.flatMap(({ uid, at, title }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${utc(writtenAt)}`,
      `DTSTART:${utc(at)}`,
      `SUMMARY:${escaped(title)}`,
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261224T183000Z`. */
function utc(wallMs: number): string {
  return new Date(wallMs)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');
}

/** No character is torn apart, and the space that begins the next line counts with it. */
function folded(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > mostBytes) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n');
}
