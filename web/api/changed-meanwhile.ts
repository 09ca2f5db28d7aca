// What happens when two windows change the same: nothing is taken back that only the other one
// touched, and nothing is written over unasked that both did.

/** Names of what was typed in since the form opened. */
export type Touched = readonly string[];

type Edited<Change> = { change: Change; touched: Touched; begun: Partial<Change> };

/** What was typed here was changed in another window as well, and differently. */
export class ChangedMeanwhile extends Error {
  /** As the server has it now, and nothing else of it. Hidden words are '', beside their mark. */
  readonly now: object;

  constructor(now: object) {
    super('Changed meanwhile');
    this.now = now;
  }
}

/**
 * What nobody touched in this form goes as the server has it now: in another window she may have
 * written newer words, or armed it, and an old form must take neither back. What both touched is
 * hers to decide: then nothing is sent.
 */
export function mergedChange<Change extends object>(
  { change, touched, begun }: Edited<Change>,
  now: Partial<Change>,
): Change {
  const merged = { ...change };
  const clash: Partial<Change> = {};
  for (const name of Object.keys(change) as (keyof Change & string)[]) {
    if (!(name in now)) continue;
    if (!touched.includes(name)) Object.assign(merged, { [name]: now[name] });
    else if (now[name] !== begun[name] && now[name] !== change[name]) clash[name] = now[name];
  }
  if (Object.keys(clash).length > 0) throw new ChangedMeanwhile(clash);
  return merged;
}
