/** What an outage that runs leads to, if there is light from now on: its end, and its hold. */
import type { SafetyHold } from './commands.ts';
import { isLight, type ClockState } from './darkness.ts';
import { MINUTE_MS, addLight } from './moment.ts';
import { OUTAGE_WINDOW_MS, safetyHoldAfter, safetyHoldFrom } from './outage.ts';

/** When the outage that runs will be over if there is light from now on; null where none is. */
export function outageOverAt(state: ClockState): number | null {
  return state.outage !== null && isLight(state) ? state.lastAt + lightUntilOver(state) : null;
}

/**
 * The hold to decide with: during an outage it is the one that begins if there is light from now
 * on, so that nothing is decided meanwhile and the dates shown are those that follow.
 */
export function safetyHoldOf(state: ClockState): SafetyHold | null {
  const { outage, hold, light } = state;
  if (outage === null) return hold;
  const overLight = addLight(light, lightUntilOver(state));
  return safetyHoldAfter(hold, outage.darkMs, overLight) ?? safetyHoldFrom(hold, overLight);
}

/** How much light an outage that runs still needs until it is over. */
function lightUntilOver(state: ClockState): number {
  const last = state.lit.at(-1);
  const isLitNow = last !== undefined && last.until >= state.lastAt && isLight(state);
  const litMs = isLitNow ? state.lastAt - last.from : 0;
  return Math.max(OUTAGE_WINDOW_MS - litMs, MINUTE_MS);
}
