// The language that the account keeps: applied at once, taken back when it cannot be saved.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { settingsCalls, type User } from '#contract/account.ts';
import type { Language } from '#contract/languages.ts';
import { userQuery } from './account.ts';
import { useRefresh } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf(settingsCalls);

type Languages = Pick<User, 'language' | 'mailLanguage'>;

export function useSaveLanguage() {
  const cache = useQueryClient();
  const refresh = useRefresh();
  const know = (saved: Languages) =>
    cache.setQueryData(userQuery.queryKey, (user) => user && { ...user, ...saved });
  return useMutation({
    // One after the other: what was chosen last is what stays.
    scope: { id: 'language' },
    mutationFn: (language: Language) => api.updateUser({ body: { language } }),
    onMutate: (language) => {
      const before = cache.getQueryData(userQuery.queryKey);
      know({ language, mailLanguage: language });
      return before;
    },
    onError: (_error, _language, before) => {
      if (before) know({ language: before.language, mailLanguage: before.mailLanguage });
    },
    onSuccess: refresh,
  });
}
