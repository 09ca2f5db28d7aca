/** Puts what is missing and what is in order into the sequence in which an owner should read it. */

/** A letter as far as readiness asks; moments as ISO texts. */
export interface ReadinessTestament {
  readonly id: number;
  readonly title: string;
  readonly isEmpty: boolean;
  readonly isReady: boolean;
  /** What keeps all active letters of this owner waiting, and no form of a letter can mend. */
  readonly waitsFor: 'address' | 'mail-server' | 'reach' | null;
  readonly isDeleted: boolean;
  readonly releaseAt: string | null;
  readonly people: readonly ReadinessPerson[];
}

export interface ReadinessPerson {
  readonly id: number;
  readonly name: string;
  /** What became of the last test mail to the present address. */
  readonly test: 'none' | 'accepted' | 'failed';
}

export interface ReadinessFacts {
  /** Without those that were delivered. */
  readonly letters: readonly ReadinessTestament[];
  /** Those of a letter that is being written and not there yet. */
  readonly people: readonly ReadinessPerson[];
  /** As what readers would see who wrote it. */
  readonly name: string;
  readonly isNameChosen: boolean;
  readonly hasSheet: boolean;
  readonly hasWayBack: boolean;
  readonly mailProvedAt: string | null;
}

/**
 * What nobody would get comes first, then who would not get it, then what concerns all letters, and
 * what is in order last.
 */
export function readinessOf(facts: ReadinessFacts) {
  const letters = facts.letters.flatMap((letter) => {
    const item = aboutLetter(letter);
    return item.kind === 'not-ready' && letter.waitsFor !== null ? [] : [item];
  });
  const all = [...aboutWaiting(facts), ...letters, ...aboutPeople(facts), ...aboutOwner(facts)];
  return all.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Those of the same place keep the order in which they were found. */
function placeOf({ kind, isOpen }: { readonly kind: string; readonly isOpen: boolean }): number {
  if (kind === 'empty') return 0;
  return isOpen ? 1 : 2;
}

/** So many people of a letter are named; a list of a thousand is no sentence. */
const named = 3;

/** Once, however many letters wait. */
function aboutWaiting({ letters }: ReadinessFacts) {
  const waits = new Set(letters.map(({ waitsFor }) => waitsFor));
  return (['mail-server', 'reach', 'address'] as const).flatMap((kind) =>
    waits.has(kind) ? [{ kind, isOpen: true } as const] : [],
  );
}

function aboutLetter(letter: ReadinessTestament) {
  const { id: testamentId, title, releaseAt: at, people } = letter;
  const about = { testamentId, title };
  if (letter.isEmpty) return { kind: 'empty', isOpen: true, ...about } as const;
  // What is to be deleted needs nobody.
  if (people.length === 0 && !letter.isDeleted) {
    return { kind: 'nobody', isOpen: true, ...about } as const;
  }
  if (!letter.isReady) return { kind: 'not-ready', isOpen: true, ...about } as const;
  if (letter.isDeleted) return { kind: 'deleted', isOpen: false, ...about, at } as const;
  const names = people.slice(0, named).map(({ name }) => name);
  const others = people.length - names.length;
  return { kind: 'goes', isOpen: false, ...about, people: names, others, at } as const;
}

/** Each person once, whatever number of letters would reach this person. */
function aboutPeople({ letters, people: others }: ReadinessFacts) {
  const ofLetters = letters.flatMap(({ people, isDeleted }) => (isDeleted ? [] : people));
  const reached = [...ofLetters, ...others];
  const people = new Map(reached.map((person) => [person.id, person])).values();
  return people.toArray().flatMap(({ id: recipientId, name, test }) => {
    if (test === 'accepted') return [];
    const kind = test === 'none' ? ('untested' as const) : ('refused' as const);
    return [{ kind, isOpen: true, recipientId, name }];
  });
}

function aboutOwner(facts: ReadinessFacts) {
  return [
    { kind: 'name', isOpen: !facts.isNameChosen, name: facts.name },
    { kind: 'way-back', isOpen: !facts.hasWayBack },
    { kind: 'mail', isOpen: facts.mailProvedAt === null, at: facts.mailProvedAt },
    { kind: 'sheet', isOpen: !facts.hasSheet },
  ] as const;
}
