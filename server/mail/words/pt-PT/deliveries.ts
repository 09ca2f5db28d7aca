/** In Portuguese: the words of what a recipient gets. Names stand without an article. */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enDeliveries } from '#server/mail/words/en/deliveries.ts';

export const ptDeliveries: PortugueseOf<typeof enDeliveries> = {
  delivery: {
    subject: '{{owner}} deixou-lhe uma mensagem',
    preheader: 'Abre-se no seu navegador. Não precisa de conta e não paga nada.',
    title: '{{owner}} deixou-lhe uma mensagem',
    who:
      '{{owner}} escreveu uma mensagem e quis que ela lhe chegasse a si. Quem a guardou foi o ' +
      'Codicil, um serviço que entrega estas mensagens quando quem as escreveu deixa de ' +
      'responder.',
    why:
      'Perguntámos várias vezes a {{owner}}, por e-mail, se está tudo bem, e não tivemos ' +
      'resposta. Não sabemos porquê, nem sabemos se {{owner}} morreu.',
    whyPayment:
      'Escrevemos várias vezes a {{owner}} e não tivemos resposta. Não sabemos porquê, nem ' +
      'sabemos se {{owner}} morreu.',
    whyCode:
      'Alguém introduziu um código de ativação que {{owner}} tinha criado para este fim. Não ' +
      'sabemos quem foi, nem sabemos se {{owner}} morreu.',
    where: 'A mensagem não está neste e-mail. Abre-se no seu navegador, quando quiser.',
    read: 'Ler a mensagem',
    passphrase:
      'A página vai pedir a palavra-passe que {{owner}} escolheu para a mensagem. Talvez ' +
      '{{owner}} lhe tenha dito qual é, ou a tenha deixado escrita para si. O Codicil não a ' +
      'conhece.',
    free: 'Não precisa de conta, e não paga nada.',
    genuine: 'Como ter a certeza de que este e-mail é verdadeiro',
    genuineLink:
      'A página nunca lhe pede dinheiro, dados bancários nem nenhuma das suas palavras-passe. O ' +
      'endereço verdadeiro começa por {{prefix}}',
    genuineAsk:
      'Se tiver dúvidas, espere e pergunte a alguém próximo de {{owner}}. A ligação continua ' +
      'válida.',
    alive: 'Se sabe que {{owner}} está bem, por favor, fale-lhe deste e-mail.',
    forYou: 'A ligação destina-se apenas a si. Por favor, não a dê a ninguém.',
    trialSubject: 'TESTE: {{subject}}',
    trial: 'Isto é um teste que enviou a si. {{recipient}} não o recebeu.',
    footer: 'Enviado pelo Codicil em {{host}}, a pedido de {{owner}}.',
  },
  followUp: {
    subject: 'A mensagem de {{owner}} continua à sua espera',
    preheader: 'Escrevemos-lhe a {{day}}. Não tem de fazer nada.',
    title: 'O nosso e-mail de {{day}}',
    what:
      'A {{day}} escrevemos-lhe a dizer que {{owner}} lhe deixou uma mensagem. Ainda ninguém a ' +
      'abriu, e não sabemos se o nosso e-mail lhe chegou.',
    which: 'Este é o segundo e-mail sobre ela. Escrevemos-lhe no máximo mais uma vez.',
    calm: 'Não tem de fazer nada, e não há pressa. A mensagem abre-se no seu navegador, quando quiser.',
    same: 'A ligação é a mesma do e-mail desse dia, que pode procurar.',
  },
  lastFollowUp: {
    subject: 'O nosso último e-mail sobre a mensagem de {{owner}}',
    which: 'Este é o último e-mail sobre ela. A ligação continua válida depois dele.',
  },
  unknownWriter:
    'Não conhece esta pessoa? Diga-nos aqui, e não lhe enviamos mais nada da parte dela: {{url}}',
  recalled: {
    subject: 'Falso alarme: {{owner}} já nos respondeu',
    preheader: 'Não precisa de fazer nada.',
    title: 'Foi um falso alarme',
    what:
      'Escrevemos-lhe a dizer que {{owner}} lhe tinha deixado uma mensagem. Fizemo-lo porque ' +
      '{{owner}} não tinha respondido aos nossos e-mails.',
    answered:
      'Entretanto {{owner}} respondeu, e fechou a página que a sua ligação abria. A página ainda ' +
      'não tinha sido aberta. Não precisa de fazer nada.',
    sorry: 'Lamentamos a preocupação que isto lhe causou.',
    look: 'Ver a página',
    proof: 'Pode confirmá-lo: abra a ligação do nosso primeiro e-mail, e a página diz-lhe o mesmo.',
    again:
      'Se um dia a mensagem tiver mesmo de lhe chegar, recebe um novo e-mail com uma nova ' +
      'ligação.',
    footer: 'Enviado pelo Codicil em {{host}}, a pedido de {{owner}}.',
  },
  recalledRead: {
    subject: 'Enviado cedo demais: {{owner}} está bem',
    title: 'O que leu foi enviado cedo demais',
    answered:
      'Entretanto {{owner}} respondeu, e está bem. O que leu foi enviado cedo demais. A página ' +
      'que a sua ligação abria está agora fechada. Não precisa de fazer nada.',
    sorry: 'Lamentamos muito aquilo por que passou por causa disto.',
  },
};
