/** In Russian: the words by which a recipient knows that a mail is genuine. */
import type { RussianOf } from '#contract/translation.ts';
import type { enGenuine } from '#server/mail/words/en/genuine.ts';

export const ruGenuine: RussianOf<typeof enGenuine> = {
  genuine: {
    sentence: 'Слова для вас от автора ({{owner}}). Понять их должны только вы: «{{sentence}}»',
    twoWords:
      'Два слова, которые автор ({{owner}}) мог сообщить вам заранее: {{twoWords}}. Если вам ' +
      'назвали другие слова, это сообщение не от нас. Если вам ничего не называли, они ничего ' +
      'не доказывают.',
  },
};
