/**
 * Those who have a browser of an owner in which the password was typed long ago: a thief with an
 * old cookie, an heir at the laptop. They try what would let a testament go sooner, with other
 * words, or by a code of their own; and what would hide a death.
 */
import { DAY_MS, MINUTE_MS } from '#core/release/moment.ts';
import type { OwnerLife } from './lives.ts';
import type { PresserPorts } from './pressers.ts';
import { changeTestament, keepTrigger, pauseUntil } from './shell/liveness.ts';
import type { TriggerRow } from './shell/rows.ts';
import { enterCode } from './shell/triggers.ts';

const SHARE = 0.25;
const SHORTEST = { intervalDays: 1, attempts: 1, graceDays: 1 };
/** So much more than those that are drawn for lives. */
const CODE_IDS = 1_000_000;

type Theft = (ports: PresserPorts, life: OwnerLife) => void;

const thefts: Readonly<Record<string, Theft>> = {
  'shortens a rhythm': ({ random, around }, { testaments }) =>
    changeTestament(around, random.pick(testaments).id, { settings: SHORTEST }, 'weak'),
  'shortens the rhythm of a trigger': ({ around }, { id }) => {
    const trigger = around.db.triggersOf(id).find(({ kind }) => kind !== 'code');
    if (trigger !== undefined) keepTrigger(around, { ...trigger, settings: SHORTEST }, 'weak');
  },
  'writes other words': ({ random, around }, { testaments }) => {
    const { id } = random.pick(testaments);
    const contents = (around.db.testaments.get(id)?.contents ?? 0) + 1;
    changeTestament(around, id, { contents, hasWords: true }, 'weak');
  },
  'switches off and on': ({ random, around }, { testaments }) => {
    const { id } = random.pick(testaments);
    const isOn = around.db.testaments.get(id)?.status === 'active';
    changeTestament(around, id, { status: isOn ? 'paused' : 'active' }, 'weak');
  },
  'makes a code': (ports, life) => {
    const code = codeOf(ports, life);
    const made = { cancelHours: 0, isActive: true, isSpent: false, picked: null };
    keepTrigger(ports.around, { ...code, ...made, codeNumber: code.codeNumber + 1 }, 'weak');
    enterSoon(ports, life.id, code.id);
  },
  pauses: ({ random, around }, { id }) => {
    pauseUntil(around, id, around.wallMs() + random.scaled(DAY_MS, 179 * DAY_MS), 'weak');
  },
};

export function letThievesIn(
  ports: PresserPorts,
  lives: readonly OwnerLife[],
  busiestMs: number,
): void {
  const { random, around } = ports;
  for (const life of lives) {
    if (!random.chance(SHARE)) continue;
    const everyMs = random.scaled(busiestMs, 200 * DAY_MS);
    around.later(life.registersAt + random.wait(everyMs), () => steal(ports, life, everyMs));
  }
}

function steal(ports: PresserPorts, life: OwnerLife, everyMs: number): void {
  const { random, around, request } = ports;
  const what = random.pick(Object.keys(thefts));
  if (request(() => thefts[what]?.(ports, life))) around.count(`thief ${what}`);
  around.later(random.wait(everyMs), () => steal(ports, life, everyMs));
}

/** The one that there is, or his own. */
function codeOf({ around }: PresserPorts, { id: ownerId, triggers }: OwnerLife): TriggerRow {
  const plan = triggers.find(({ kind }) => kind === 'code');
  const id = plan?.id ?? CODE_IDS + ownerId;
  const rules = { settings: SHORTEST, cancelHours: 0, picked: null };
  const made = { id, ownerId, kind: 'code', isActive: true, isSpent: false } as const;
  return around.db.triggers.get(id) ?? { ...made, ...rules, codeNumber: 0 };
}

/** As often as it takes: what waits is entered again when it might be open. */
function enterSoon({ random, around, request }: PresserPorts, ownerId: number, id: number): void {
  for (const delayMs of [random.scaled(MINUTE_MS, DAY_MS), random.scaled(DAY_MS, 6 * DAY_MS)]) {
    around.later(delayMs, () => {
      if (request(() => enterCode(around, ownerId, id))) around.count('thief enters his code');
    });
  }
}
