/**
 * How long somebody would have to guess at a password: a picture for whoever is choosing one. What
 * is refused is decided by the server, which knows the common ones.
 */
export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/** By the score of the library, 0 to 4: the two lowest are guessed within hours. */
const byScore: readonly Strength[] = ['weak', 'weak', 'fair', 'good', 'strong'];

type StrengthOf = (password: string) => Strength;

let loaded: Promise<StrengthOf> | undefined;

/** The library and its words are larger than a page: they come once somebody types. */
export function loadStrengthOf(): Promise<StrengthOf> {
  loaded ??= load().catch((error: unknown) => {
    // The next sign that is typed tries again.
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<StrengthOf> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const library = new ZxcvbnFactory({ dictionary, graphs });
  return (password) => byScore[library.check(password).score] ?? 'weak';
}
