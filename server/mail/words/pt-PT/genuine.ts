/** In Portuguese: the words by which a recipient knows that a mail is genuine. */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enGenuine } from '#server/mail/words/en/genuine.ts';

export const ptGenuine: PortugueseOf<typeof enGenuine> = {
  genuine: {
    sentence: '{{owner}} deixou aqui palavras que só a si devem dizer alguma coisa: «{{sentence}}»',
    twoWords:
      'Duas palavras que {{owner}} lhe pode ter dado: {{twoWords}}. Se as que recebeu são ' +
      'outras, este e-mail não é nosso. Se não recebeu nenhumas, não provam nada.',
  },
};
