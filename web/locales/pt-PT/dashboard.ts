// In Portuguese: the dashboard: figures, and the one line that says where things stand.
import type { dashboard as english } from '../en/dashboard.ts';
import type { InPortuguese } from '../translation.ts';

export const dashboard: InPortuguese<typeof english> = {
  title: 'Painel',
  failed: 'Não foi possível carregar o seu painel.',
  stats: {
    label: 'Em resumo',
    activeTestaments: 'Testamentos ativos',
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
  standing: {
    loading: 'A ver em que ponto estão as coisas.',
    readyOne_one: 'Se ficar em silêncio, «{{title}}» vai para {{count}} pessoa em {{date}}.',
    readyOne_other: 'Se ficar em silêncio, «{{title}}» vai para {{count}} pessoas em {{date}}.',
    readyMany_one:
      'Se ficar em silêncio, {{count}} testamento vai para as pessoas que escolheu em {{date}}.',
    readyMany_other:
      'Se ficar em silêncio, {{count}} testamentos vão para as pessoas que escolheu em {{date}}.',
    readyManyFrom_one:
      'Se ficar em silêncio, {{count}} testamento vai para as pessoas que escolheu a partir de {{date}}.',
    readyManyFrom_other:
      'Se ficar em silêncio, {{count}} testamentos vão para as pessoas que escolheu, o primeiro em {{date}}.',
    readyOneUndated_one:
      '«{{title}}» vai para {{count}} pessoa após pagamentos falhados ou com um código de ativação. Até lá, nada é enviado.',
    readyOneUndated_other:
      '«{{title}}» vai para {{count}} pessoas após pagamentos falhados ou com um código de ativação. Até lá, nada é enviado.',
    readyManyUndated_one:
      '{{count}} testamento vai para as pessoas que escolheu após pagamentos falhados ou com um código de ativação. Até lá, nada é enviado.',
    readyManyUndated_other:
      '{{count}} testamentos vão para as pessoas que escolheu após pagamentos falhados ou com um código de ativação. Até lá, nada é enviado.',
    whileAnswering: 'Enquanto responder, nada é enviado.',
    whileNoCode: 'Enquanto responder e ninguém introduzir um código, nada é enviado.',
    partly_one:
      '{{count}} testamento está ativado. Os outros não estão, e os cartões deles dizem porquê.',
    partly_other:
      '{{count}} testamentos estão ativados. Os outros não estão, e os cartões deles dizem porquê.',
    asked: 'Aguardamos a sua resposta. Basta um toque, e a contagem recomeça.',
    code: 'Alguém introduziu um código de ativação. Uma resposta trava a entrega.',
    grace: 'O seu período de tolerância está a decorrer. Uma resposta interrompe-o.',
    graceSome_one:
      'Está a decorrer o período de tolerância de {{count}} dos seus {{total}} testamentos. Uma resposta interrompe-o.',
    graceSome_other:
      'Está a decorrer o período de tolerância de {{count}} dos seus {{total}} testamentos. Uma resposta interrompe-o.',
    confirmAddress: 'Confirme o seu endereço de e-mail para ativar os seus testamentos.',
    noMailServer:
      'Não ativado: não há servidor de correio configurado, e por isso ninguém pode ser contactado.',
    nothingWritten: 'Ainda não há nada escrito. Nada será enviado.',
    nothingArmed: 'Nenhum dos seus testamentos está ativado. Nada será enviado.',
    heldBack:
      'O que escreveu está pronto a ser enviado e está retido. Uma resposta trava a entrega.',
    held_one:
      'O seu testamento está pronto a ser enviado e está retido. Decida abaixo se é enviado.',
    held_other:
      'Os seus testamentos estão prontos a ser enviados e estão retidos. Decida abaixo se são enviados.',
    heldSome_one:
      '{{count}} dos seus {{total}} testamentos está pronto a ser enviado e está retido. Decida abaixo se é enviado.',
    heldSome_other:
      '{{count}} dos seus {{total}} testamentos estão prontos a ser enviados e estão retidos. Decida abaixo se são enviados.',
    partlyHeld:
      'O que escreveu foi enviado em parte. O que ainda não foi enviado está retido: decida abaixo se é enviado.',
    underway: 'Começou uma entrega: as suas palavras estão a caminho das pessoas que escolheu.',
    refused: 'Começou uma entrega, mas um endereço recusa o e-mail. Continuamos a tentar.',
    givenUp: 'Começou uma entrega, mas não foi possível entregar um e-mail. Já não tentamos.',
    delivered_one: 'O seu testamento foi entregue. Não está previsto mais nada.',
    delivered_other: 'Os seus testamentos foram entregues. Não está previsto mais nada.',
    moreWhileAnswering: 'Enquanto responder, nada mais será enviado.',
    moreWhileNoCode: 'Enquanto responder e ninguém introduzir um código, nada mais será enviado.',
    someDelivered_one: '{{count}} testamento foi entregue.',
    someDelivered_other: '{{count}} testamentos foram entregues.',
    restNotArmed_one: '{{count}} testamento foi entregue. Não está previsto mais nada.',
    restNotArmed_other: '{{count}} testamentos foram entregues. Não está previsto mais nada.',
  },
  answer: {
    askedTitle: 'Está aí?',
    askedOn: 'Perguntámos-lhe em {{date}}. Está aí?',
    asked: 'Está na altura de uma verificação. Basta uma resposta, e a contagem recomeça.',
    askedUntil: 'Sem resposta, o que escreveu é entregue em {{date}}.',
    part_one: 'Trata-se de {{count}} dos seus {{total}} testamentos.',
    part_other: 'Trata-se de {{count}} dos seus {{total}} testamentos.',
    first: 'São entregues em datas diferentes; esta é a primeira.',
    graceUntil:
      'Se até {{date}} não soubermos de si, o que escreveu é entregue às pessoas que escolheu.',
    graceUndated: 'Se não soubermos de si, o que escreveu é entregue às pessoas que escolheu.',
    grace: 'Uma resposta trava a entrega, e a contagem recomeça.',
    codeTitle: 'Alguém introduziu um código de ativação',
    code: 'Se não soubermos de si até {{date}}, o que escreveu é entregue, e isso não se pode desfazer. Uma resposta trava a entrega.',
    endsPause: 'Termina também a sua pausa.',
    here: 'Estou aqui',
    sending: 'Um momento…',
    done: 'A sua resposta ficou registada',
    doneText: 'A contagem recomeça.',
    failed: 'A sua resposta não chegou até nós',
    failedText: 'Tente novamente, ou responda através da ligação no e-mail mais recente.',
  },
};
