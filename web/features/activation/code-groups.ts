/** A generated code in the groups in which it stands on the sheet, however it was typed. */
import { codeGroupLength, plainCode } from '#contract/activation-code.ts';

export type CodeGroup = { place: number; text: string };

export function codeGroups(typed: string): CodeGroup[] {
  const signs = [...plainCode(typed)];
  const groups: CodeGroup[] = [];
  for (let at = 0; at < signs.length; at += codeGroupLength) {
    groups.push({ place: at, text: signs.slice(at, at + codeGroupLength).join('') });
  }
  return groups;
}
