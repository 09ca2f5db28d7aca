/** In Russian: the words by which a recipient knows that a mail is genuine. */
import type { RussianOf } from '#contract/translation.ts';
import type { enGenuine } from '#server/mail/words/en/genuine.ts';

export const ruGenuine: RussianOf<typeof enGenuine> = {
  genuine: {
    sentence: 'Слова, которые вам оставляет {{owner}} и которые понятны только вам: «{{sentence}}»',
    twoWords:
      'Два слова, которые вам могли передать заранее (их знает {{owner}}): {{twoWords}}. Если ' +
      'вам назвали другие слова, это сообщение не от нас. Если вам ничего не называли, они ' +
      'ничего не доказывают.',
  },
};
