// In Portuguese: the dashboard: figures, and the one line that says where things stand.
import type { InPortuguese } from '../translation.ts';

export const dashboard: InPortuguese<'dashboard'> = {
  title: 'Painel',
  failed: 'Não foi possível carregar o seu painel.',
  stats: {
    label: 'Em resumo',
    activeTestaments: 'Cartas ativas',
    totalRecipients: 'Destinatários',
    nextCheckDate: 'Próxima verificação',
    delivery: 'Entrega, se não responder',
    noCheck: 'Nenhuma prevista',
    subscription: 'Subscrição',
  },
  subscription: {
    active: 'Ativa',
    failed: 'Falhou',
    optional: 'Opcional',
  },
  headline: {
    loading: 'Um momento: a ver as suas datas.',
    readyOne: 'Tudo pronto. Se deixar de responder, «{{title}}» vai para {{people}} em {{date}}.',
    readyMany_one:
      'Tudo pronto. Se deixar de responder, {{count}} carta segue para {{people}} em {{date}}.',
    readyMany_other:
      'Tudo pronto. Se deixar de responder, {{count}} cartas seguem para {{people}} em {{date}}.',
    readyManyFrom_one:
      'Tudo pronto. Se deixar de responder, {{count}} carta segue para {{people}}, a partir de {{date}}.',
    readyManyFrom_other:
      'Tudo pronto. Se deixar de responder, {{count}} cartas seguem para {{people}}. A primeira sai em {{date}}.',
    readyManySome_one:
      'Tudo pronto. {{count}} carta segue para {{people}}, em {{date}}, se deixar de responder.',
    readyManySome_other:
      'Tudo pronto. {{count}} cartas seguem para {{people}}. Se deixar de responder, a primeira sai em {{date}}. Algumas esperam, em vez disso, por um código ou por pagamentos falhados.',
    readyOneUndated:
      'Tudo pronto. «{{title}}» vai para {{people}} após pagamentos falhados, ou quando alguém introduzir o código de ativação. Até lá, nada é enviado.',
    readyManyUndated_one:
      'Tudo pronto. {{count}} carta segue para {{people}} após pagamentos falhados, ou quando alguém introduzir um código de ativação. Até lá, nada é enviado.',
    readyManyUndated_other:
      'Tudo pronto. {{count}} cartas seguem para {{people}} após pagamentos falhados, ou quando alguém introduzir um código de ativação. Até lá, nada é enviado.',
    people: 'as pessoas que escolheu',
    others_one: 'mais {{count}} pessoa',
    others_other: 'mais {{count}} pessoas',
    whileAnswering: 'Enquanto responder, nada é enviado.',
    whileNoCode: 'Enquanto responder e ninguém introduzir um código, nada é enviado.',
    partly_one:
      '{{count}} carta está pronta. As outras não estão, e os cartões delas dizem porquê.',
    partly_other:
      '{{count}} cartas estão prontas. As outras não estão, e os cartões delas dizem porquê.',
    asked:
      'Perguntámos-lhe se está aí. Carregue uma vez em «Estou aqui», e as datas ficam para mais tarde.',
    code: 'Alguém introduziu um código de ativação. Uma resposta trava a entrega.',
    grace: 'O seu período de tolerância está a decorrer. Uma resposta interrompe-o.',
    graceSome:
      'Está a decorrer o período de tolerância de {{count}} das suas {{total}} cartas. Uma resposta interrompe-o.',
    confirmAddress: 'Confirme o seu endereço de e-mail. Até lá, nada pode ser entregue.',
    noMailServer:
      'Não está pronto: não há servidor de correio configurado, e por isso não podemos contactar ninguém.',
    neverReached:
      'Não está pronto: este servidor nunca respondeu no seu próprio endereço. As nossas ligações não levariam a lado nenhum.',
    nothingWritten: 'Ainda não escreveu nada, por isso nada será enviado.',
    nothingArmed: 'Nenhuma das suas cartas está pronta, por isso nada será enviado.',
    heldBack:
      'Chegou a altura de uma entrega. Há muitas ao mesmo tempo, por isso está retida por agora. Uma resposta trava-a.',
    held_one: 'Chegou a altura de enviar a sua carta. Está retida: decida abaixo se é enviada.',
    held_other:
      'Chegou a altura de enviar as suas cartas. Estão retidas: decida abaixo se são enviadas.',
    heldSome_one:
      'Chegou a altura de enviar {{count}} das suas {{total}} cartas. Está retida: decida abaixo se é enviada.',
    heldSome_other:
      'Chegou a altura de enviar {{count}} das suas {{total}} cartas. Estão retidas: decida abaixo se são enviadas.',
    partlyHeld:
      'Uma parte do que escreveu foi enviada. O resto está retido: decida abaixo se é enviado.',
    underway: 'Começou uma entrega. Os e-mails vão a caminho das pessoas que escolheu.',
    refused: 'Começou uma entrega, mas um endereço recusa o nosso e-mail. Continuamos a tentar.',
    givenUp: 'Começou uma entrega, mas não foi possível entregar um e-mail. Já não tentamos.',
    delivered_one: 'A sua carta foi entregue. Nada mais será enviado.',
    delivered_other: 'As suas cartas foram entregues. Nada mais será enviado.',
    moreWhileAnswering: 'Enquanto responder, nada mais será enviado.',
    moreWhileNoCode: 'Enquanto responder e ninguém introduzir um código, nada mais será enviado.',
    someDelivered_one: '{{count}} carta foi entregue.',
    someDelivered_other: '{{count}} cartas foram entregues.',
    restNotArmed_one: '{{count}} carta foi entregue. Nada mais será enviado.',
    restNotArmed_other: '{{count}} cartas foram entregues. Nada mais será enviado.',
  },
  answer: {
    askedOn: 'Perguntámos-lhe em {{date}}. Está aí?',
    asked: 'Responda uma vez, e as datas ficam para mais tarde.',
    askedUntil: 'Se não responder, entregamos as suas cartas em {{date}}.',
    part: 'Trata-se de {{count}} das suas {{total}} cartas.',
    first: 'São entregues em datas diferentes. Esta é a primeira.',
    graceUntil: 'Se não responder até {{date}}, entregamos as suas cartas às pessoas que escolheu.',
    graceUndated: 'Se não responder, entregamos as suas cartas às pessoas que escolheu.',
    grace: 'Uma resposta trava a entrega, e as datas ficam para mais tarde.',
    codeTitle: 'Alguém introduziu um código de ativação',
    code: 'Se não responder até {{date}}, entregamos as suas cartas, e isso não se pode desfazer. Uma resposta trava a entrega.',
    endsPause: 'A sua resposta termina também a sua pausa.',
    done: 'Obrigado. Recebemos a sua resposta',
    doneText: 'As datas ficam para mais tarde.',
    failed: 'A sua resposta não chegou até nós',
    failedText: 'Tente novamente, ou use a ligação do nosso e-mail mais recente.',
  },
};
