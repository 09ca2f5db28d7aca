/** In Portuguese: the words of what a recipient gets. Names stand without an article. */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enDeliveries } from '#server/mail/words/en/deliveries.ts';

export const ptDeliveries: PortugueseOf<typeof enDeliveries> = {
  delivery: {
    subject: '{{owner}} deixou-lhe uma mensagem',
    preheader: 'Abre-se no seu navegador. Não precisa de conta e não paga nada.',
    title: '{{owner}} deixou-lhe uma mensagem',
    who:
      '{{owner}} escreveu uma mensagem e quis que ela chegasse até si. Quem a guardou foi o ' +
      'Codicil, um serviço que entrega mensagens tal como decidiu quem as escreveu.',
    line: 'De {{owner}} · escrita em {{written}} · entregue em {{delivered}}',
    why:
      'Perguntámos várias vezes a {{owner}}, por e-mail, se estava tudo bem, e não tivemos ' +
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
      'A página vai pedir a palavra-passe que {{owner}} escolheu para esta mensagem. Não é ' +
      'nenhuma das suas palavras-passe. Talvez {{owner}} lhe tenha dito qual é, ou a tenha ' +
      'deixado escrita para si com o nome «frase-passe». O Codicil não a conhece.',
    free: 'Não precisa de conta, e não paga nada.',
    genuine: 'Como ter a certeza de que este e-mail é verdadeiro',
    genuineLink:
      'A página nunca lhe pede dinheiro, dados bancários nem nenhuma das suas palavras-passe. ' +
      'Quando estiver aberta, o endereço no navegador começa por {{prefix}} e um telemóvel ' +
      'pode mostrar apenas {{host}}. Se aí vir outro nome, feche a página.',
    genuineAsk:
      'Se tiver dúvidas, espere e pergunte a alguém próximo de {{owner}}. Não há pressa. ' +
      'Também pode escrever {{host}} no seu navegador e perguntar-nos por lá, em ' +
      '«Contacte-nos».',
    alive: 'Se sabe que {{owner}} está bem, por favor, fale-lhe deste e-mail.',
    second:
      'Escrevemos para aqui porque {{owner}} também nos deu este endereço. Os nossos e-mails ' +
      'para outro endereço seu não chegaram, ou ninguém abriu a página a que levam.',
    forYou:
      'A ligação destina-se apenas a si. Por favor, não a dê a ninguém. Deste e-mail pode falar ' +
      'com quem quiser.',
    trialSubject: 'TESTE: {{subject}}',
    trial: 'Isto é um teste que enviou a si.',
    trialOnly: 'Nada foi enviado a {{recipient}}.',
    footer: 'Enviado pelo Codicil em {{host}}, a pedido de {{owner}}.',
  },
  followUp: {
    subject: 'A mensagem de {{owner}} continua à sua espera',
    preheader: 'Escrevemos-lhe a {{day}}. Não tem de fazer nada.',
    title: 'O nosso e-mail de {{day}}',
    what:
      'A {{day}} escrevemos-lhe a dizer que {{owner}} lhe deixou uma mensagem. O Codicil ' +
      'guarda mensagens e entrega-as tal como decidiu quem as escreveu. Ainda ninguém abriu ' +
      'esta. Talvez não tenha visto o nosso e-mail.',
    which: 'Este é o segundo e-mail sobre esta mensagem. Escrevemos-lhe no máximo mais uma vez.',
    calm:
      'Não tem de fazer nada, e não há pressa. A mensagem abre-se no seu navegador, quando ' +
      'quiser.',
    same:
      'A ligação é a mesma do nosso e-mail desse dia, que pode procurar na sua ' +
      'caixa de correio.',
  },
  lastFollowUp: {
    subject: 'O nosso último e-mail sobre a mensagem de {{owner}}',
    which: 'Este é o último e-mail sobre esta mensagem. A ligação continua a funcionar.',
  },
  unknownWriter: {
    text:
      'Se não conhece esta pessoa, e só nesse caso, diga-nos: não lhe enviamos mais nada dela. ' +
      'Isto não pode ser desfeito.',
    link: 'Não conheço esta pessoa',
  },
  unnamedWriter: {
    text:
      'Não quer estes e-mails? Diga-nos, e não lhe enviamos mais nada desta conta. Isto não pode ' +
      'ser desfeito.',
    link: 'Não quero estes e-mails',
  },
  recalled: {
    subject: 'Falso alarme: {{owner}} já nos respondeu',
    preheader: 'Não precisa de fazer nada.',
    title: 'Foi um falso alarme',
    what:
      'Escrevemos-lhe a dizer que {{owner}} lhe tinha deixado uma mensagem. Fizemo-lo porque ' +
      'os nossos e-mails tinham ficado sem resposta.',
    answered:
      'Entretanto {{owner}} respondeu, e fechou a página que a sua ligação abria. A página ainda ' +
      'não tinha sido aberta. Não precisa de fazer nada.',
    sorry: 'Lamentamos a preocupação que isto lhe causou.',
    look: 'Ver a página da mensagem',
    proof:
      'A melhor confirmação é falar com {{owner}}. A página que se abre com a ligação do nosso ' +
      'primeiro e-mail diz o mesmo.',
    died:
      'Se sabe que {{owner}} morreu, então foi outra pessoa que respondeu no lugar de ' +
      '{{owner}}. Escreva-nos, por favor: {{help}}',
    again:
      'Se um dia a mensagem tiver mesmo de lhe chegar, recebe um novo e-mail com uma nova ' +
      'ligação.',
    footer: 'Enviado pelo Codicil em {{host}}, a pedido de {{owner}}.',
  },
  recalledRead: {
    subject: 'Enviado cedo demais: {{owner}} já nos respondeu',
    title: 'O que leu foi enviado cedo demais',
    answered:
      'Entretanto {{owner}} respondeu. O que leu foi enviado cedo demais. A página que a sua ' +
      'ligação abria está agora fechada. Não precisa de fazer nada.',
    sorry: 'Lamentamos muito aquilo por que passou por causa disto.',
  },
};
