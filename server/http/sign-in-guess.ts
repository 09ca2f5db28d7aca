/** How often somebody may type a password, from where and for whom. Looks at no password. */
import { isWithin, type GuessLimit, type Limit } from './guess-limit.ts';

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
  /** Whom it is for: the same for each name of a person, and for names that nobody has. */
  readonly account: string;
  readonly ip: string;
  /** What tells a browser in which that person signed in before from others, or null. */
  readonly browser: string | null;
}

export interface CountedTry {
  /** It was right. */
  readonly forgive: () => Promise<void>;
  /** There was no place in the line: it was no try at all. */
  readonly giveBack: () => Promise<void>;
}

/**
 * Strict for one account from one address, looser for the account from everywhere, and for one
 * address whatever it tries. Each browser a person signed in with before counts for itself and for
 * nothing else: neither strangers, even in the same network, nor whoever sits at another of them
 * can lock that person out. Names that do not exist answer alike.
 *
 * @returns what to do when the password was right, and so no guess, or when nobody looked at it.
 */
export async function countSignIn(
  guesses: GuessLimit,
  { account, ip, browser }: SignInTry,
): Promise<CountedTry> {
  if (browser !== null) {
    const what = `login ${account} from the browser ${browser}`;
    const own = { what, atMost: triesOfHousehold, per: 'quarter' } as const;
    await guesses.spend(own);
    return { forgive: () => guesses.forgive(own), giveBack: () => guesses.giveBack(own) };
  }
  const pair = { what: `login ${account}`, ip, atMost: triesOfHousehold, per: 'quarter' } as const;
  const fromAddress: Limit = { what: 'login', ip, atMost: triesOfNetwork, per: 'quarter' };
  await guesses.spend(fromAddress, pair);
  const around = [fromAddress, ...(await spendAtAccount(guesses, pair))];
  return {
    async forgive() {
      await guesses.forgive(pair);
      await guesses.giveBack(...around);
    },
    giveBack: () => guesses.giveBack(pair, ...around),
  };
}

/**
 * Strangers who spend what the account has keep out nobody else: each household has a few tries of
 * its own left.
 */
async function spendAtAccount(
  guesses: GuessLimit,
  pair: Limit & { readonly ip: string },
): Promise<Limit[]> {
  const { what, ip, per } = pair;
  const inStorm = { what: `${what} in a storm`, atMost: triesInStorm, per };
  const atAccount = { what, atMost: triesAtAccount, per };
  await guesses.spend(inStorm);
  if (!(await isWithin(guesses, atAccount))) {
    await guesses.spend({ what: `${what} beside others`, ip, atMost: triesBeside, per });
  }
  return [atAccount, inStorm];
}
