// In Portuguese: the lines of the ledger, as its owner reads them.
import type { history as english } from '../en/history.ts';
import type { InPortuguese } from '../translation.ts';

export const history: InPortuguese<typeof english> = {
  title: 'Histórico',
  text: 'O que perguntámos, o que respondeu e o que foi entregue, do mais recente para o mais antigo. Cada registo está ligado ao anterior, para que um registo alterado deixe de encaixar.',
  failed: 'Não foi possível carregar o seu histórico.',
  nothing: 'Ainda não aconteceu nada.',
  older: 'Mostrar registos anteriores',
  times_one: '({{count}} vez)',
  times_other: '({{count}} vezes)',
  armed: 'Ativado: começou a contagem de um testamento ou de um ativador.',
  stopped: 'Desativado: parou a contagem de um testamento ou de um ativador.',
  asked: 'Perguntámos-lhe por e-mail.',
  warned: 'Avisámos por e-mail.',
  countedClosed:
    'A sua caixa de correio está fechada; por isso, uma mensagem contou como entregue.',
  bounced: 'Uma mensagem para si foi devolvida; por isso, não conta.',
  graceBegan: 'Começou o período de tolerância.',
  doubted:
    'As suas páginas foram abertas no período de tolerância. A entrega espera mais três dias.',
  doubtedByReply:
    'Chegou do seu endereço uma resposta a um e-mail nosso no período de tolerância. A entrega espera mais três dias.',
  held: 'Chegou a data de uma entrega, que por agora está retida.',
  returned: 'Regressou depois de uma entrega.',
  answered: {
    check: 'Respondeu a uma verificação através da ligação no nosso e-mail.',
    here: 'Disse que está aqui.',
    'sign-in': 'Iniciou sessão.',
    change: 'Fez uma alteração.',
    payment: 'Pagou.',
  },
  strong: '{{answered}} Com a sua palavra-passe. Navegador: {{device}}.',
  weak: '{{answered}} Sem a sua palavra-passe. Navegador: {{device}}.',
  unknownBrowser: 'desconhecido',
  undone:
    'Uma alteração anterior foi desfeita com a sua palavra-passe. Navegador: {{device}}. O que foi reposto espera três dias.',
  undoneByMail:
    'Uma alteração anterior foi desfeita com os seis algarismos de um e-mail. O que foi reposto espera três dias.',
  switchedOff_one:
    '{{count}} testamento foi desativado sem a sua palavra-passe. Navegador: {{device}}.',
  switchedOff_other:
    '{{count}} testamentos foram desativados sem a sua palavra-passe. Navegador: {{device}}.',
  silentChange: {
    'phone-number':
      'O seu número de telefone foi alterado sem a sua palavra-passe. Navegador: {{device}}.',
    'sign-in-counts':
      'Sem a sua palavra-passe, foi definido que iniciar sessão mostra que está aí. Navegador: {{device}}.',
    'full-name': 'O seu nome completo foi alterado sem a sua palavra-passe. Navegador: {{device}}.',
    'changed-while-off':
      'Um testamento desativado foi alterado sem a sua palavra-passe. Navegador: {{device}}.',
    'opens-before':
      'Sem a sua palavra-passe, a ligação de um testamento passou a mostrar o que escreveu antes da entrega. Navegador: {{device}}.',
    'sign-in-ignored':
      'Sem a sua palavra-passe, foi definido que iniciar sessão deixa de mostrar que está aí. Navegador: {{device}}.',
  },
  changeWaits_one:
    '{{count}} testamento foi alterado sem a sua palavra-passe. Navegador: {{device}}. A alteração não chega a ninguém antes de {{date}}.',
  changeWaits_other:
    '{{count}} testamentos foram alterados sem a sua palavra-passe. Navegador: {{device}}. A alteração não chega a ninguém antes de {{date}}.',
  paused: 'Pausou as verificações até {{date}}.',
  pauseEnded: 'A pausa terminou.',
  paymentFailed: 'Um pagamento falhou.',
  codeEntered: 'Alguém introduziu um código de ativação.',
  released: {
    silence_one: 'Após silêncio, começou a entrega de um testamento a {{count}} pessoa.',
    silence_other: 'Após silêncio, começou a entrega de um testamento a {{count}} pessoas.',
    payment_one: 'Após pagamentos falhados, começou a entrega de um testamento a {{count}} pessoa.',
    payment_other:
      'Após pagamentos falhados, começou a entrega de um testamento a {{count}} pessoas.',
    code_one: 'Por um código de ativação, começou a entrega de um testamento a {{count}} pessoa.',
    code_other:
      'Por um código de ativação, começou a entrega de um testamento a {{count}} pessoas.',
  },
  releasedSlowly: '{{released}} O último e-mail sai em {{date}}.',
  deliverySent: 'O servidor de e-mail de um destinatário aceitou a mensagem com a ligação.',
  deliveryRefused: 'O endereço de um destinatário recusou a mensagem. Continuamos a tentar.',
  deliveryOpen: 'Não foi possível entregar uma mensagem a um destinatário.',
  deliveryOpened: 'Um destinatário abriu a página.',
  deliveryConfirmed: 'Um destinatário confirmou a receção.',
  textSent: 'Um destinatário foi avisado por SMS.',
  textOpen: 'Não foi possível entregar uma mensagem de texto a um destinatário.',
  deliveriesHeld: 'O que ainda não foi enviado está retido até decidir.',
  deliveriesLetGo: 'Deixou enviar o que estava retido.',
  recalled: 'Anulou uma entrega.',
  pagesClosed: 'As páginas de uma entrega que tinha anulado foram também fechadas.',
  recallTold: 'Um destinatário foi informado de que era um falso alarme.',
  recallOpen: 'Não foi possível avisar um destinatário de que foi um falso alarme.',
  newHeld:
    'Várias pessoas disseram que não o conhecem. Os e-mails para pessoas a quem nunca escreveu esperam duas semanas.',
  writerUnknown:
    'Alguém disse que não conhece quem escreve. Nada mais é enviado para esse endereço.',
  codeAlarm: 'Avisámos por e-mail que um código foi introduzido.',
  codeNews: 'Informámos por e-mail que um código foi usado.',
  replyNoted:
    'Chegou do seu endereço uma resposta a um e-mail nosso. Não é um sinal de vida; por isso, pedimos-lhe que carregasse no botão.',
  releaseNews: 'Informámos por e-mail que a entrega começou.',
};
