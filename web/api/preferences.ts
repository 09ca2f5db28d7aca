// The language that the account keeps: applied at once, taken back when it cannot be saved.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { settingsCalls } from '#contract/account.ts';
import type { Language } from '#contract/languages.ts';
import { userQuery } from './account.ts';
import { useRefresh } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf(settingsCalls);

export function useSaveLanguage() {
  const cache = useQueryClient();
  const refresh = useRefresh();
  const know = (language: Language | null) =>
    cache.setQueryData(userQuery.queryKey, (user) => user && { ...user, language });
  return useMutation({
    // One after the other: what was chosen last is what stays.
    scope: { id: 'language' },
    mutationFn: (language: Language) => api.updateUser({ body: { language } }),
    onMutate: (language) => {
      const before = cache.getQueryData(userQuery.queryKey)?.language ?? null;
      know(language);
      return before;
    },
    onError: (_error, _language, before) => know(before ?? null),
    onSuccess: refresh,
  });
}
