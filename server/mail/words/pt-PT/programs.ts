/** The Portuguese words of mails about programs that learn something of an account. */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enPrograms } from '#server/mail/words/en/programs.ts';

export const ptPrograms: PortugueseOf<typeof enPrograms> = {
  programs: {
    heads: {
      'webhook-added': 'Um programa passa a ser avisado do que acontece na sua conta',
      'webhook-removed': 'Um programa deixou de ser avisado sobre a sua conta',
      'webhook-given-up': 'Um dos seus programas não responde',
      'calendar-made': 'Um calendário pode ler as suas próximas datas',
      'calendar-ended': 'Um calendário já não lê as suas datas',
    },
    preheader: 'Se foi feito por si, não precisa de fazer nada.',
    'webhook-added':
      'Foi acrescentado um webhook à sua conta do Codicil. A partir de agora, avisamos um programa ' +
      'quando começa um período de tolerância, quando começa uma entrega e quando está de volta. ' +
      'Não lhe dizemos nomes nem nada do que escreveu.',
    'webhook-removed':
      'Foi removido um webhook da sua conta do Codicil. Já não avisamos esse programa de nada.',
    'webhook-given-up':
      'Durante {{days}} dias, tentámos avisar um dos seus programas do que aconteceu, e ele não ' +
      'aceitou o aviso. Não voltamos a tentar este aviso. As suas cartas não dependem disto: nada ' +
      'mais mudou.',
    'calendar-made':
      'Foi criado um endereço secreto para a sua conta do Codicil. Um calendário que o ' +
      'tenha lê quando é a próxima verificação, quando termina um período de tolerância e ' +
      'quando está prevista uma entrega. Não lê nomes nem nada do que escreveu, e não conta ' +
      'como resposta.',
    'calendar-ended':
      'O endereço secreto para calendários da sua conta do Codicil deixou de funcionar. Um ' +
      'calendário que o tenha já não lê nada ali.',
    notYou:
      'Se não foi feito por si, alguém sabe a sua palavra-passe, ou usou o seu telemóvel ou ' +
      'computador pouco depois de a ter escrito. Mude já a palavra-passe. Uma palavra-passe nova ' +
      'também põe fim a todos os webhooks e ao endereço para calendários:',
    look: 'Verifique o endereço do seu programa e envie-lhe um teste:',
    open: 'Abrir as ligações',
  },
  calendar: {
    check: 'Codicil: verificação prevista',
    graceEnds: 'Codicil: fim do período de tolerância',
    release: 'Codicil: entrega prevista',
  },
};
