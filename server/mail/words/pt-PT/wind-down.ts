/** In Portuguese: what the mails say when the service ends, and when it goes on after all. */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enWindDown } from '#server/mail/words/en/wind-down.ts';

export const ptWindDown: PortugueseOf<typeof enWindDown> = {
  windDown: {
    subject: 'Este serviço termina a {{day}}: leve as suas cartas consigo',
    preheader: 'Até lá nada muda. Depois já nada é entregue.',
    title: 'Este serviço termina a {{day}}',
    what: 'Quem gere {{host}} vai encerrá-lo. O último dia é {{day}}.',
    until:
      'Até esse dia tudo continua como o definiu. Perguntamos-lhe se está bem. O que está pronto ' +
      'segue para as suas pessoas se não responder. Nada é entregue por o serviço terminar.',
    after:
      'Depois desse dia já não perguntamos nada nem entregamos nada. Uma carta cujo dia viesse ' +
      'mais tarde não chega a ser enviada. As páginas que as suas pessoas hoje conseguem abrir ' +
      'podem deixar de abrir.',
    takeHeading: 'O que pode fazer',
    take:
      'Descarregue tudo antes dessa data. Nas definições, em «Tudo num só ficheiro», escolha uma ' +
      'frase-passe e carregue em «Descarregar tudo». A transferência traz uma página que mostra ' +
      'as suas cartas em qualquer navegador. Não precisa de rede nem do Codicil.',
    people:
      'Dê o ficheiro e a frase-passe a alguém em quem confia, ou leve tudo para outro Codicil. ' +
      'Se as suas pessoas contam com uma carta, avise-as.',
    fresh:
      'A partir de agora já não é possível preparar mais cartas aqui, e ninguém pode criar uma ' +
      'conta.',
    open: 'Abrir as minhas definições',
  },
  windDownReminder: {
    subject: 'Lembrete: este serviço termina a {{day}}',
    preheader: 'Descarregue as suas cartas, se ainda não o fez.',
    title: 'Este serviço termina a {{day}}',
  },
  windDownWithdrawn: {
    subject: 'Este serviço continua',
    preheader: 'Já não termina a {{day}}. Não precisa de fazer nada.',
    title: 'Este serviço continua',
    what:
      'Escrevemos-lhe que {{host}} terminaria a {{day}}. Já não é assim: o serviço continua. Não ' +
      'precisa de fazer nada.',
    until:
      'O que estava pronto continua pronto. Pode voltar a preparar outras cartas. Um ficheiro ' +
      'que tenha descarregado continua válido.',
  },
};
