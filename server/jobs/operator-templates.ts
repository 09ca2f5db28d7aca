/** What the mails to the person who runs this installation say. */
import { escapeHtml } from '#server/platform/escape-html.ts';
import type { Alarm, NewAlarm } from './alarm-rows.ts';

export interface OperatorTemplate {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** More of one kind in one mail say nothing new; the log has them all. */
const toldAtMost = 50;

/** @param alarms of one subject, oldest first, at least one; without ids where none are kept. */
export function operatorTemplateOf(alarms: readonly (Alarm | NewAlarm)[]): OperatorTemplate {
  const [first] = alarms;
  const subject = first?.subject ?? '';
  const isRepeated = alarms.every((alarm) => 'toldAt' in alarm && alarm.toldAt !== null);
  const told = alarms.slice(0, toldAtMost).map(oneOf);
  const more = alarms.length - told.length;
  const parts = [
    subject,
    ...(isRepeated ? ['Nobody has ended this alarm yet.'] : []),
    ...told,
    ...(more > 0 ? [`There are ${more} more of them in the log.`] : []),
    ...(first && 'id' in first
      ? [`You get this mail again every week until you end the alarm: ${doneCommand(first.id)}`]
      : []),
  ];
  return templateOf(isRepeated ? `still open: ${subject}` : subject, `${parts.join('\n\n')}\n`);
}

function oneOf(alarm: Alarm | NewAlarm): string {
  const at = new Date(alarm.raisedAt).toISOString();
  const times = 'count' in alarm && alarm.count > 1 ? `, ${alarm.count} times since` : '';
  return `${at}${times}\n${JSON.stringify(alarm.facts, null, 2)}`;
}

/** Ends all alarms of the same subject as well. */
function doneCommand(id: number): string {
  return `npm run alarms -- done ${id}`;
}

export const canaryTemplate: OperatorTemplate = templateOf(
  'mail still leaves',
  'This mail proves that mail leaves this installation. Nothing has to be done.\n',
);

/** What the doctor found, as it stands on the screen. */
export interface OperatorPage {
  readonly subject: string;
  readonly text: string;
}

export function pageTemplate({ subject, text }: OperatorPage): OperatorTemplate {
  return templateOf(subject, text);
}

/** Nobody has to read it: it is found and removed by its header. */
export const readBackTemplate: OperatorTemplate = templateOf(
  'this mail proves that mail arrives',
  'Codicil sends this mail to its own mailbox, reads it there and removes it. Leave it where it is.\n',
);

function templateOf(subject: string, text: string): OperatorTemplate {
  return { subject: `Codicil: ${subject}`, text, html: `<pre>${escapeHtml(text)}</pre>` };
}
