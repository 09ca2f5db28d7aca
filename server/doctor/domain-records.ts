/** The text records of a domain, by the resolver that the operator names. */
import { Resolver } from 'node:dns/promises';
import { codeOf } from '#server/platform/error-code.ts';

const timeoutMs = 10_000;

/** @returns the texts of a name, none where it has none, null where nobody answers. */
export function textRecordsBy(server: string): (name: string) => Promise<string[] | null> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  resolver.setServers([server]);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const isKnownToHaveNone = ['ENODATA', 'ENOTFOUND'].includes(codeOf(error) ?? '');
      return isKnownToHaveNone ? [] : null;
    }
  };
}
