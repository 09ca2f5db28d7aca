/** In Portuguese: the words of the mail to an owner who replied to a mail of ours. */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enReplies } from '#server/mail/words/en/replies.ts';

export const ptReplies: PortugueseOf<typeof enReplies> = {
  /** In every mail that asks for an answer. */
  notByMail: 'Só conta a resposta dada nessa página. Responder a este e-mail não chega.',
  replyNoted: {
    subject: 'Carregue no botão, por favor: responder ao e-mail não chega',
    preheader: 'O seu e-mail chegou, mas não conta como resposta.',
    title: 'Carregue no botão, por favor',
    what:
      'Chegou do seu endereço um e-mail em resposta a um dos nossos. Ninguém lê esses ' +
      'e-mails, e não contam como resposta: quem conseguir abrir esta caixa de correio pode ' +
      'escrever um.',
    waits:
      'Damos-lhe mais três dias depois da data que escrevemos, uma só vez. ' +
      'Depois acontece o que escolheu, a não ser que responda na página.',
    press:
      'Se está bem, carregue no botão, por favor, e responda na página. Só então a contagem ' +
      'recomeça.',
    answer: 'Responder na página',
    once: 'Não voltamos a escrever isto até que responda na página.',
    heirs:
      'Se está a ler isto na caixa de correio de alguém que morreu, por favor, não carregue no ' +
      'botão. Não se espera nada de si.',
  },
};
