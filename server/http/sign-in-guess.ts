/** How often somebody may type a password, from where and for whom. Looks at no password. */
import {
  forgiveFrom,
  giveBackFrom,
  isWithin,
  quarterSeconds,
  spendFrom,
  type GuessLimit,
  type GuessTarget,
} from './guess-limit.ts';

/** From one household for one account. */
const triesOfHousehold = 10;
/** From one household for whatever accounts. */
const triesOfNetwork = 100;
/** From all new browsers together for one account. */
const triesAtAccount = 50;
/** What a household has left when others spent those: few, but never none. */
const triesBeside = 3;
/** Beyond that the account is for known browsers until the quarter of an hour is over. */
const triesInStorm = 500;

export interface SignInTry {
  /** Whom it is for: the same for each of her names, and for names that nobody has. */
  readonly account: string;
  readonly ip: string;
  /** What tells a browser that she signed in with before from others, or null. */
  readonly browser: string | null;
}

interface CountedTry {
  /** It was right. */
  readonly forgive: () => Promise<void>;
  /** There was no place in the line: it was no try at all. */
  readonly giveBack: () => Promise<void>;
}

/**
 * Strict for one account from one address, looser for the account from everywhere, and for one
 * address whatever it tries. Each browser a person signed in with before counts for itself and for
 * nothing else, so that neither strangers, even in her own network, nor whoever sits at another one
 * of them can lock her out. Names that do not exist answer alike.
 *
 * @returns what to do when the password was right, and so no guess, or when nobody looked at it.
 */
export async function countSignIn(
  guesses: GuessLimit,
  { account, ip, browser }: SignInTry,
): Promise<CountedTry> {
  if (browser !== null) {
    const own = `login ${account} from the browser ${browser}`;
    await guesses.spend(own, triesOfHousehold, quarterSeconds);
    return {
      forgive: () => guesses.forgive(own),
      giveBack: () => guesses.giveBack(own, quarterSeconds),
    };
  }
  const fromAddress = { what: 'login', ip };
  const pair = { what: `login ${account}`, ip };
  await spendFrom(guesses, fromAddress, triesOfNetwork, quarterSeconds);
  await spendFrom(guesses, pair, triesOfHousehold, quarterSeconds);
  const giveBack = await spendAtAccount(guesses, pair);
  const giveBackAll = async () => {
    await giveBackFrom(guesses, fromAddress, quarterSeconds);
    await giveBack();
  };
  return {
    async forgive() {
      await forgiveFrom(guesses, pair, quarterSeconds);
      await giveBackAll();
    },
    async giveBack() {
      await giveBackFrom(guesses, pair, quarterSeconds);
      await giveBackAll();
    },
  };
}

/**
 * Strangers who spend what the account has keep out nobody else: each household has a few tries of
 * its own left.
 */
async function spendAtAccount(guesses: GuessLimit, { what, ip }: GuessTarget) {
  const inStorm = `${what} in a storm`;
  await guesses.spend(inStorm, triesInStorm, quarterSeconds);
  if (!(await isWithin(guesses, what, triesAtAccount, quarterSeconds))) {
    const beside = { what: `${what} beside others`, ip };
    await spendFrom(guesses, beside, triesBeside, quarterSeconds);
  }
  return async () => {
    await guesses.giveBack(what, quarterSeconds);
    await guesses.giveBack(inStorm, quarterSeconds);
  };
}
