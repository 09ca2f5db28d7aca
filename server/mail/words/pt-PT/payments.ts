/** In Portuguese: the words of the mail about a failed payment. */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enPayments } from '#server/mail/words/en/payments.ts';

export const ptPayments: PortugueseOf<typeof enPayments> = {
  paymentFailed: {
    subject: 'O seu pagamento do Codicil não foi concluído',
    endedSubject: 'A sua subscrição do Codicil terminou: os pagamentos falharam',
    preheader: 'Por favor, veja o seu método de pagamento.',
    title: 'O seu pagamento não foi concluído',
    endedTitle: 'A sua subscrição terminou',
    why_one:
      'O pagamento da sua subscrição do Codicil falhou. Normalmente há uma nova tentativa ' +
      'passados alguns dias.',
    why_other:
      'O pagamento da sua subscrição do Codicil falhou {{count}} vezes seguidas. Normalmente há ' +
      'uma nova tentativa passados alguns dias.',
    endedWhy_one:
      'O pagamento da sua subscrição do Codicil falhou. Não há mais tentativas, e a sua ' +
      'subscrição terminou.',
    endedWhy_other:
      'O pagamento da sua subscrição do Codicil falhou {{count}} vezes seguidas. Não há mais ' +
      'tentativas, e a sua subscrição terminou.',
    watched:
      'Escolheu os pagamentos falhados como regra para as suas cartas. Antes de lhes acontecer ' +
      'alguma coisa, avisamos e esperamos todo o período de tolerância. Basta pagar ou responder ' +
      'para o travar.',
    unwatched:
      'Nada é enviado a ninguém por causa disto. As suas verificações e a entrega das suas ' +
      'cartas não dependem de pagamentos.',
    open: 'Ver o método de pagamento',
    begin: 'Voltar a subscrever',
    safe:
      'O Codicil só pede os dados do cartão nas suas próprias páginas, e nunca numa mensagem. Se ' +
      'tiver dúvidas, escreva o endereço do Codicil diretamente no seu navegador.',
  },
};
