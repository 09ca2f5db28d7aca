/** In Portuguese: the words of the mails that ask for a sign of life. */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enChecks } from '#server/mail/words/en/checks.ts';

export const ptChecks: PortugueseOf<typeof enChecks> = {
  check: {
    subject: 'Está bem? Confirme, por favor (lembrete {{attempt}} de {{attempts}})',
    preheader: 'Responda na nossa página, e todas as datas ficam para mais tarde.',
    title: 'Responda a esta verificação, por favor',
    why:
      'Pediu-nos que lhe perguntássemos {{every}} se está bem. Este é o lembrete {{attempt}} ' +
      'de {{attempts}}. Por favor, abra a nossa página e escreva os seis algarismos que estão ' +
      'abaixo. Depois disso, todas as datas ficam para mais tarde, e nada é enviado a ninguém.',
    answer: 'Responder à verificação',
    ifSilent: 'Se não fizer nada',
    nextAttempt: 'Voltamos a escrever-lhe.',
    graceStarts: 'Começa o período de tolerância. Enviamos-lhe avisos, e ainda pode responder.',
    release:
      'As suas cartas são enviadas aos destinatários. Mesmo que não responda, nunca são ' +
      'enviadas mais cedo.',
    wayBackTitle: 'Ainda consegue entrar?',
    wayBack:
      'Se perdesse a palavra-passe e também esta caixa de correio, já não conseguiria entrar, ' +
      'e o que escolheu para as suas cartas acabaria por acontecer. Crie dez códigos de ' +
      'recuperação em papel, ou adicione uma chave de acesso. Demora dois minutos: {{url}}',
    offTitle: 'Há algo desligado',
    off_one:
      'Uma das suas cartas já não vai para ninguém. Durante o último ano, alguém a desligou, ' +
      'esvaziou ou eliminou, sem escrever a sua palavra-passe. Se isto foi feito por si, não ' +
      'precisa de fazer nada. Se não foi, inicie sessão e veja, por favor: {{url}}',
    off_other:
      '{{count}} das suas cartas já não vão para ninguém. Durante o último ano, alguém as ' +
      'desligou, esvaziou ou eliminou, sem escrever a sua palavra-passe. Se isto foi feito por ' +
      'si, não precisa de fazer nada. Se não foi, inicie sessão e veja, por favor: {{url}}',
    alsoOthers_one: 'A sua resposta vale também para outra entrega, com uma data posterior.',
    alsoOthers_other:
      'A sua resposta vale também para outras {{count}} entregas, com datas posteriores.',
  },
  manualCheck: {
    subject: 'A verificação do Codicil que nos pediu',
    preheader: 'Responda na nossa página, e todas as datas ficam para mais tarde.',
    title: 'A verificação que nos pediu',
    why:
      'Carregou em «Verificar agora» na sua página do Codicil. Se abrir a nossa página e ' +
      'escrever os seis algarismos que estão abaixo, todas as datas ficam para mais tarde.',
    answer: 'Responder à verificação',
    ifSilent:
      'Se não fizer nada, nada muda. A partir de {{until}} esta verificação fica na lista como ' +
      'não respondida, mas isso não aproxima nenhuma entrega.',
    notYou:
      'Se não carregou em «Verificar agora», pode haver outra pessoa a usar a sua conta. Inicie ' +
      'sessão e veja, por favor.',
  },
  warning: {
    subject_one: 'Aviso: enviamos a sua carta a {{day}} se não responder',
    subject_other: 'Aviso: enviamos as suas cartas a {{day}} se não responder',
    lastSubject_one: 'Último aviso: enviamos a sua carta a {{day}} se não responder',
    lastSubject_other: 'Último aviso: enviamos as suas cartas a {{day}} se não responder',
    preheader: 'Responda na nossa página, e nada é enviado.',
    title_one: 'A sua carta vai ser enviada, a menos que responda',
    title_other: 'As suas cartas vão ser enviadas, a menos que responda',
    why:
      'Não respondeu às nossas verificações. Se também não responder a esta mensagem, ' +
      '{{happens}} nesta data:',
    lastWhy:
      'Este é o último aviso antes da data. Não respondeu às nossas verificações. Se também não ' +
      'responder a esta mensagem, {{happens}} nesta data:',
    paymentWhy:
      'Os pagamentos da sua subscrição falharam. Se não forem pagos e não responder, ' +
      '{{happens}} nesta data:',
    paymentLastWhy:
      'Este é o último aviso antes da data. Os pagamentos da sua subscrição falharam. Se não ' +
      'forem pagos e não responder, {{happens}} nesta data:',
    freshWhy:
      'Durante algum tempo não foi possível chegar ao Codicil, por isso talvez não tenha ' +
      'podido responder. Retivemos tudo e perguntamos-lhe mais uma vez. Se não responder, ' +
      '{{happens}} nesta data:',
    outageWhy:
      'Desde {{from}} até {{until}}, o nosso serviço esteve parado, ou não conseguiu enviar ' +
      'e-mails, por isso talvez não tenha podido responder. Não contamos esse tempo, e as datas ' +
      'dos e-mails anteriores mudaram. Se não responder, {{happens}} nesta data:',
    updatedWhy:
      'Instalámos uma nova versão do nosso serviço. Por segurança, retivemos tudo e ' +
      'perguntamos-lhe mais uma vez. Se não responder, {{happens}} nesta data:',
    earlier:
      'O nosso último aviso trazia uma data posterior à verdadeira, porque nessa altura o ' +
      'nosso relógio estava errado. As datas certas são as deste e-mail.',
    heldWhy:
      'O que escolheu para as suas cartas estava prestes a acontecer. Por segurança, retivemos ' +
      'tudo e perguntamos-lhe mais uma vez. Se não responder, {{happens}} nesta data:',
    notBefore_one: 'Não a enviamos antes desta hora.',
    notBefore_other: 'Não as enviamos antes desta hora.',
    later: 'Mais tarde {{happens}}. Data: {{when}}.',
    sooner: 'Antes disso {{happens}}. Data: {{when}}.',
    whatToDo:
      'Se está bem, abra agora a nossa página, por favor, e escreva os seis algarismos que ' +
      'estão abaixo. Depois disso, nada é enviado, e todas as datas ficam para mais tarde.',
    answer: 'Travar a entrega',
    final: 'Ninguém pode retirar o que as pessoas já leram.',
  },
};
