/** In Portuguese, the mail to an owner who replied to a mail of ours. */
import type { ReplyWords } from './reply-words.ts';

export const portugueseReplies: ReplyWords = {
  greeting: 'Olá, {{name}},',
  greetingUnnamed: 'Olá,',
  linkHint: 'Se o botão não funcionar, copie este endereço para o navegador:',
  codeLabel: 'A página vai pedir-lhe este código:',
  keepToYourself:
    'Por favor, não reencaminhe esta mensagem. Com a ligação e o código, qualquer pessoa poderia ' +
    'responder por si.',
  onlyTheCode: 'A página pede apenas este código, nunca uma palavra-passe ou um pagamento.',
  ownerFooter: 'Recebe esta mensagem porque tem uma conta do Codicil em {{host}}.',
  machineFooter: 'Não responda a este e-mail: nenhuma pessoa lê as respostas. Ajuda: {{help}}',
  replyNoted: {
    subject: 'Carregue no botão, por favor: responder ao e-mail não chega',
    preheader: 'O seu e-mail chegou, mas não conta como resposta.',
    title: 'Carregue no botão, por favor',
    what:
      'Chegou do seu endereço um e-mail em resposta a um dos nossos. Nenhuma pessoa lê esses ' +
      'e-mails, e eles não contam: quem conseguir abrir esta caixa de correio pode escrever um.',
    waits:
      'A entrega espera mais três dias do que escrevemos, uma só vez. Depois continua, a não ser ' +
      'que responda na página.',
    press:
      'Se está aí, carregue no botão, por favor, e responda na página. Só então a contagem ' +
      'recomeça.',
    answer: 'Responder na página',
    once: 'Não voltamos a escrever isto até que responda na página.',
    heirs:
      'Se está a ler isto na caixa de correio de alguém que morreu, por favor, não carregue no ' +
      'botão. Não se espera nada de si.',
  },
};
