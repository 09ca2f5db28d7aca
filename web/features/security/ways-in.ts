/**
 * What follows from the ways into an account that are there, and from those that are missing. One
 * of them alone says too little: what the mailbox is worth depends on the app, and what the app is
 * worth on codes and passkeys. Counts and dates are left to the cards.
 */
export interface WaysIn {
  /** At least one that was not used. */
  readonly hasCodes: boolean;
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
}

/** A sentence of the catalogue. */
type Sentence =
  | 'mailWaits'
  | 'mailAsksDigits'
  | 'passkeySignsIn'
  | 'codeWorks'
  | 'codeForDigits'
  | 'codeWorksOnce'
  | 'bothLost'
  | 'bothLostButCodes'
  | 'passkeyNeedsNeither'
  | 'passwordStays'
  | 'passkeyForDigits'
  | 'telephoneLost'
  | 'telephoneLostButPasskey';

/** The card where they stand, or the question before the last passkey is removed. */
export type WayPlace = 'codes' | 'passkeys' | 'app' | 'lastPasskey';

/** In the order in which they are read. */
export function sayWaysIn(ways: WaysIn): Readonly<Record<WayPlace, readonly Sentence[]>> {
  const { hasCodes, hasApp, hasPasskey } = ways;
  return {
    codes: [
      ...(hasCodes ? [] : withoutCodes(ways)),
      'codeWorks',
      ...when(hasApp, 'codeForDigits'),
      ...when(hasApp && hasCodes, 'codeWorksOnce'),
    ],
    passkeys: hasPasskey
      ? [hasApp ? 'passkeyForDigits' : 'passwordStays']
      : [bothLost(ways), 'passkeyNeedsNeither'],
    app: telephoneLost(ways),
    lastPasskey: hasPasskey
      ? [bothLost(ways), ...telephoneLost({ ...ways, hasPasskey: false })]
      : [],
  };
}

function withoutCodes({ hasApp, hasPasskey }: WaysIn): readonly Sentence[] {
  const mail = hasApp ? 'mailAsksDigits' : 'mailWaits';
  return [mail, ...when(hasPasskey, 'passkeySignsIn')];
}

/** Password and mailbox, of somebody without a passkey. */
function bothLost({ hasCodes }: WaysIn): Sentence {
  return hasCodes ? 'bothLostButCodes' : 'bothLost';
}

function telephoneLost({ hasCodes, hasApp, hasPasskey }: WaysIn): readonly Sentence[] {
  return when(hasApp && !hasCodes, hasPasskey ? 'telephoneLostButPasskey' : 'telephoneLost');
}

function when(isSaid: boolean, sentence: Sentence): readonly Sentence[] {
  return isSaid ? [sentence] : [];
}
