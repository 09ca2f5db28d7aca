/**
 * Everybody around the owners of a world: those who are written to, who hold codes, who collect
 * money, and who sit at a browser that is signed in.
 */
import { openBilling, type BillingPorts } from './billing.ts';
import { seatPressers } from './pressers.ts';
import type { Climate } from './climate.ts';
import type { OwnerLife } from './lives.ts';
import { troubleRecipients } from './mailboxes.ts';
import type { PostalAddress, MailboxFate } from './postal.ts';
import { Random } from './random.ts';
import { inviteRelatives } from './relatives.ts';
import { letResettersIn } from './resetters.ts';
import { letThievesIn } from './thieves.ts';
import { expectWaves } from './waves.ts';
import { inviteVisitors } from './visitors.ts';

export interface OtherPorts extends Omit<BillingPorts, 'random'> {
  readonly seed: string;
  readonly climate: Climate;
  readonly sendAway: (ownerId: number, forMs: number) => void;
  readonly setMailbox: (address: PostalAddress, mailbox: MailboxFate) => void;
}

export function settleOthers(ports: OtherPorts, lives: readonly OwnerLife[]): void {
  const { seed, climate, around, request, setMailbox } = ports;
  const { intruderEveryMs } = climate;
  const drawing = (what: string): Random => new Random(`${seed} ${what}`);
  troubleRecipients(
    {
      random: drawing('mailboxes'),
      later: (delayMs, run) => around.later(delayMs, run),
      set: setMailbox,
      trouble: climate.recipientTrouble,
    },
    lives,
  );
  inviteRelatives({ random: drawing('relatives'), around, request }, lives);
  openBilling({ ...ports, random: drawing('billing') }, lives);
  seatPressers({ random: drawing('pressers'), around, request }, lives, intruderEveryMs);
  letThievesIn({ random: drawing('thieves'), around, request }, lives, intruderEveryMs);
  const waves = { random: drawing('waves'), around, request, sendAway: ports.sendAway };
  expectWaves(waves, climate.wavesPerYear);
  letResettersIn({ random: drawing('resetters'), around, request }, lives);
  inviteVisitors({ random: drawing('visitors'), around, request }, lives);
}
