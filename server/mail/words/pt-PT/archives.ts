/** In Portuguese: the words of mails about archives. */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enArchives } from '#server/mail/words/en/archives.ts';

export const ptArchives: PortugueseOf<typeof enArchives> = {
  archiveTaken: {
    subject: 'Foi descarregado tudo o que está na sua conta',
    preheader: 'Se isto foi feito por si, não precisa de fazer nada.',
    title: 'Foi descarregado tudo',
    what:
      'Tudo o que está na sua conta do Codicil foi descarregado num só ficheiro: as suas ' +
      'cartas, notas e ficheiros, e as pessoas que indicou. Quem tiver esse ficheiro pode ler ' +
      'tudo, exceto as cartas que ainda estavam fechadas com uma frase-passe.',
    notYou:
      'Se foi outra pessoa, ela sabe a sua palavra-passe, ou usou o seu telemóvel ou ' +
      'computador pouco depois de a ter escrito. Por favor, mude já a palavra-passe, termine a ' +
      'sessão em todos os outros navegadores e dê novas frases-passe às suas cartas:',
  },
  archiveBroughtIn: {
    subject: 'Foi trazido um arquivo para a sua conta',
    preheader: 'Nada do que veio está pronto para ser entregue.',
    title: 'Foi trazido um arquivo',
    what:
      'As cartas, notas, ficheiros e pessoas de um arquivo estão agora na sua conta do ' +
      'Codicil. Todas as cartas são rascunhos e todas as regras estão desligadas: ninguém ' +
      'recebe nada enquanto não o decidir.',
    notYou:
      'Se foi outra pessoa, ela sabe a sua palavra-passe, ou usou o seu telemóvel ou ' +
      'computador pouco depois de a ter escrito. Por favor, mude já a palavra-passe e termine ' +
      'a sessão em todos os outros navegadores:',
  },
};
