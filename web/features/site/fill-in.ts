/**
 * Our long texts name who runs this installation and how. `{{company.address}}` stands for a fact;
 * what lies between `{{if plans open}}` and `{{end}}`, each on a line of its own, is said only
 * where that fact is so. Pure.
 */

export type Facts = Readonly<Record<string, string>>;

const passage = /^[ \t]*\{\{if (\S+) (\S+)\}\}[ \t]*\n(.*?)^[ \t]*\{\{end\}\}[ \t]*(?:\n|$)/gms;
const gap = /\{\{([^{}]*)\}\}/g;

/** @throws when the text asks for a fact that is not there: a gap in a contract is no contract. */
export function fillIn(text: string, facts: Facts): string {
  function factOf(name: string): string {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`Nobody says what ${name} is.`);
    return fact;
  }
  return text
    .replaceAll(passage, (_, name: string, wanted: string, words: string) =>
      factOf(name) === wanted ? words : '',
    )
    .replaceAll(gap, (_, name: string) => factOf(name));
}

/** What somebody typed means what it says, whatever signs are in it. */
export function asMarkdown(typed: string): string {
  return typed.replaceAll(/[\\`*_{}[\]<>()#+.!|~&:@-]/g, '\\$&');
}
