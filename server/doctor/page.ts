/**
 * What the doctor hands over: a page for people, the same on the screen and by mail, and a code for
 * scripts, as programs that watch machines expect it.
 */
import type { DoctorFinding } from './finding.ts';

export const exitCodes = { sound: 0, look: 1, bad: 2, couldNotLook: 3 } as const;

const untouched = [
  'Whatever stands here, what is armed stays armed.',
  'Nothing new is armed without a mail server, before this installation has answered once at',
  'PUBLIC_URL, or with a master key that does not fit.',
];

export function exitCodeOf(findings: readonly DoctorFinding[]): number {
  if (findings.some(({ level }) => level === 'bad')) return exitCodes.bad;
  return findings.some(({ level }) => level === 'look') ? exitCodes.look : exitCodes.sound;
}

/** What needs somebody, the worst first; nothing where all is well. */
export function faultLines(findings: readonly DoctorFinding[]): string[] {
  return (['bad', 'look'] as const).flatMap((level) => linesAt(findings, level));
}

/** The whole page, with what is well. */
export function pageLines(findings: readonly DoctorFinding[]): string[] {
  const faults = faultLines(findings);
  const gap = faults.length > 0 ? [''] : [];
  const well = linesAt(findings, 'good');
  return [summaryOf(findings), '', ...faults, ...gap, ...well, '', ...untouched];
}

/** In one line, as for the subject of a mail. */
function summaryOf(findings: readonly DoctorFinding[]): string {
  const count = (level: DoctorFinding['level']) =>
    findings.filter((finding) => finding.level === level).length;
  const [bad, look, good] = [count('bad'), count('look'), count('good')];
  if (bad + look === 0) return `All is well: ${good} things were looked at.`;
  return `Needs you now: ${bad}. Needs a thought: ${look}. Is well: ${good}.`;
}

function linesAt(findings: readonly DoctorFinding[], wanted: DoctorFinding['level']): string[] {
  return findings.flatMap(({ level, about, says, remedy }) => {
    if (level !== wanted) return [];
    const line = `${level.padEnd(8)}${about}: ${says}`;
    return remedy === null ? [line] : [line, `${' '.repeat(8)}${remedy}`];
  });
}
