/** In Portuguese: the words of the mail to an owner who replied to a mail of ours. */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enReplies } from '#server/mail/words/en/replies.ts';

export const ptReplies: PortugueseOf<typeof enReplies> = {
  /** In every mail that asks for an answer. */
  notByMail:
    'Responder a este e-mail não chega: só conta a resposta dada nas nossas páginas. Se ' +
    'prefere não seguir nenhuma ligação, escreva {{host}} diretamente no seu navegador, inicie ' +
    'sessão e carregue em «Estou aqui».',
  replyNoted: {
    subject: 'Responda na nossa página, por favor: responder ao e-mail não chega',
    preheader: 'O seu e-mail chegou, mas não conta como resposta.',
    title: 'Responda na nossa página, por favor',
    what:
      'Chegou do seu endereço um e-mail em resposta a um dos nossos. Ninguém lê esses ' +
      'e-mails, e não contam como resposta: quem conseguir abrir esta caixa de correio pode ' +
      'escrever um.',
    waits:
      'Damos-lhe mais três dias depois da data que escrevemos, uma só vez. Depois disso, ' +
      'acontece o que escolheu para as suas cartas, a não ser que responda na página.',
    press:
      'Se está bem, abra a nossa página, por favor, e escreva os seis algarismos que estão ' +
      'abaixo. Só então todas as datas ficam para mais tarde.',
    answer: 'Responder na página',
    once: 'Não voltamos a escrever isto até que responda na página.',
  },
};
