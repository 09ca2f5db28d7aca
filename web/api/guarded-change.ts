// A write that needs the password in any case. The server asks for it if it was typed a while ago.
import { useMutation } from '@tanstack/react-query';
import { settingsCalls, type OwnProof } from '#contract/account.ts';
import { useRefresh } from './cache.ts';
import { clientOf } from './client.ts';

const { reauthenticate } = clientOf(settingsCalls);

/** Made without a password until the server has asked for it. */
export function useGuardedChange(make: () => Promise<unknown>) {
  return useMutation({
    mutationFn: async (proof: OwnProof | undefined) => {
      if (proof !== undefined) await reauthenticate({ body: proof });
      await make();
    },
    // Also after a refusal: then what is on the screen is old.
    onSettled: useRefresh(),
  });
}
