// In Portuguese: the lines of the ledger, as its owner reads them.
import type { InPortuguese } from '../translation.ts';

export const history: InPortuguese<'history'> = {
  title: 'Histórico',
  text: 'O que perguntámos, o que respondeu e o que foi entregue, do mais recente para o mais antigo. Ninguém pode alterar esta lista sem que se note.',
  failed: 'Não foi possível carregar o seu histórico.',
  nothing: 'Ainda não aconteceu nada.',
  older: 'Mostrar registos anteriores',
  times_one: '({{count}} vez)',
  times_other: '({{count}} vezes)',
  armed: 'Uma carta ou uma regra ficou pronta.',
  stopped: 'Uma carta ou uma regra deixou de estar pronta.',
  named: {
    armed: {
      letter: 'A carta «{{name}}» ficou pronta.',
      trigger: 'A regra «{{name}}» ficou pronta.',
    },
    stopped: {
      letter: 'A carta «{{name}}» deixou de estar pronta.',
      trigger: 'A regra «{{name}}» deixou de estar pronta.',
    },
  },
  ended: 'A carta «{{name}}» foi entregue; as suas verificações terminaram.',
  asked: 'Perguntámos-lhe por e-mail.',
  warned: 'Avisámos por e-mail.',
  countedClosed:
    'A sua caixa de correio recusa o nosso correio há semanas; por isso, contámos uma mensagem como enviada.',
  bounced: 'Uma mensagem para si foi devolvida; por isso, não a contamos.',
  graceBegan: 'Começou o período de tolerância.',
  doubted:
    'Alguém abriu as suas páginas no período de tolerância. A entrega espera mais três dias.',
  doubtedByReply:
    'No período de tolerância chegou, do seu endereço, uma resposta a um e-mail nosso. A entrega espera mais três dias.',
  doubtedByReset:
    'No período de tolerância, alguém escolheu uma nova palavra-passe através da ligação num e-mail nosso. A entrega espera mais três dias.',
  held: 'Chegou a data de uma entrega. Havia muitas ao mesmo tempo, por isso está retida por agora.',
  returned: 'Regressou depois de uma entrega.',
  answered: {
    check: 'Respondeu a uma verificação através da ligação no nosso e-mail.',
    here: 'Disse «Estou aqui».',
    'sign-in': 'Iniciou sessão.',
    change: 'Fez uma alteração.',
    payment: 'Pagou.',
    reset: 'A nova palavra-passe que escolheu através da ligação no nosso e-mail começou a valer.',
  },
  strong: '{{answered}} Com a sua palavra-passe. Navegador: {{device}}.',
  weak: '{{answered}} Sem a sua palavra-passe. Navegador: {{device}}.',
  unknownBrowser: 'desconhecido',
  undone:
    'Uma alteração anterior foi desfeita com a sua palavra-passe. Navegador: {{device}}. O que foi reposto espera três dias.',
  undoneByMail:
    'Uma alteração anterior foi desfeita com os seis algarismos de um e-mail. O que foi reposto espera três dias.',
  switchedOff_one: '{{count}} carta foi desligada sem a sua palavra-passe. Navegador: {{device}}.',
  switchedOff_other:
    '{{count}} cartas foram desligadas sem a sua palavra-passe. Navegador: {{device}}.',
  silentChange: {
    'phone-number':
      'O seu número de telefone foi alterado sem a sua palavra-passe. Navegador: {{device}}.',
    'sign-in-counts':
      'Iniciar sessão passou a contar como resposta. Foi mudado sem a sua palavra-passe. Navegador: {{device}}.',
    'full-name': 'O seu nome completo foi alterado sem a sua palavra-passe. Navegador: {{device}}.',
    'name-for-people':
      'O nome que as suas pessoas leem foi alterado sem a sua palavra-passe. Navegador: {{device}}.',
    picture:
      'A fotografia que os seus destinatários vão ver foi mudada ou retirada sem a sua palavra-passe. Navegador: {{device}}.',
    'changed-while-off':
      'Uma carta desligada foi alterada sem a sua palavra-passe. Navegador: {{device}}.',
    'put-off':
      'Uma carta passou a sair mais tarde do que antes. Foi mudado sem a sua palavra-passe. Navegador: {{device}}.',
    'link-replaced':
      'A ligação de uma carta foi substituída sem a sua palavra-passe. A anterior já não é válida. Navegador: {{device}}.',
    'session-ended':
      'Foi terminada a sessão num dos seus navegadores, sem a sua palavra-passe. Navegador: {{device}}.',
    language:
      'O idioma dos seus e-mails foi alterado sem a sua palavra-passe. Navegador: {{device}}.',
    'time-zone': 'O seu fuso horário foi alterado sem a sua palavra-passe. Navegador: {{device}}.',
    'follow-ups-on':
      'Quem não abrir a sua carta passa a receber um novo e-mail a lembrá-la. Foi mudado sem a sua palavra-passe. Navegador: {{device}}.',
    'follow-ups-off':
      'Quem não abrir a sua carta deixa de receber um novo e-mail a lembrá-la. Foi mudado sem a sua palavra-passe. Navegador: {{device}}.',
    'asking-others':
      'O que se diz aos outros destinatários quando alguém não abre uma carta foi mudado sem a sua palavra-passe. Navegador: {{device}}.',
    'opens-before':
      'A ligação de uma carta passou a mostrar o texto antes da entrega. Foi mudado sem a sua palavra-passe. Navegador: {{device}}.',
    'sign-in-ignored':
      'Iniciar sessão deixou de contar como resposta. Foi mudado sem a sua palavra-passe. Navegador: {{device}}.',
  },
  changeWaits_one:
    '{{count}} carta foi alterada sem a sua palavra-passe. Navegador: {{device}}. A alteração não é entregue a ninguém antes de {{date}}.',
  changeWaits_other:
    '{{count}} cartas foram alteradas sem a sua palavra-passe. Navegador: {{device}}. A alteração não é entregue a ninguém antes de {{date}}.',
  paused: 'Pausou as verificações até {{date}}.',
  pauseEnded: 'A pausa terminou.',
  paymentFailed: 'Um pagamento falhou.',
  codeEntered: 'Alguém introduziu um código de ativação.',
  letter: 'uma carta',
  namedLetter: '«{{name}}»',
  released: {
    silence_one: 'Não respondeu; por isso, começámos a entregar {{letter}} a {{count}} pessoa.',
    silence_other: 'Não respondeu; por isso, começámos a entregar {{letter}} a {{count}} pessoas.',
    payment_one:
      'Os pagamentos falharam; por isso, começámos a entregar {{letter}} a {{count}} pessoa.',
    payment_other:
      'Os pagamentos falharam; por isso, começámos a entregar {{letter}} a {{count}} pessoas.',
    code_one:
      'Alguém introduziu um código de ativação; por isso, começámos a entregar {{letter}} a {{count}} pessoa.',
    code_other:
      'Alguém introduziu um código de ativação; por isso, começámos a entregar {{letter}} a {{count}} pessoas.',
  },
  releasedSlowly: '{{released}} O último e-mail sai em {{date}}.',
  deliverySent: 'O servidor de e-mail de um destinatário aceitou a mensagem com a ligação.',
  deliveryRefused: 'O endereço de um destinatário recusou a mensagem. Continuamos a tentar.',
  deliveryOpen: 'Não foi possível entregar uma mensagem a um destinatário.',
  followedUp: 'Lembrámos um destinatário que ainda não abriu a página.',
  followUpOpen: 'Não foi possível lembrar um destinatário.',
  secondSent: 'O servidor de um segundo endereço aceitou o e-mail com a ligação.',
  secondRefused: 'Um segundo endereço recusou o e-mail. Continuamos a tentar.',
  secondOpen: 'Não foi possível entregar um e-mail num segundo endereço.',
  oneReturned: 'Um e-mail foi devolvido por um endereço. O outro endereço desta pessoa aceitou-o.',
  unopened: 'Um destinatário não abriu a página depois de três e-mails. Não voltamos a escrever.',
  deliveryOpened: 'Um destinatário abriu a página.',
  deliveryConfirmed: 'Um destinatário disse-nos que chegou tudo.',
  textSent: 'Um destinatário foi avisado por SMS.',
  textOpen: 'Não foi possível entregar uma mensagem de texto a um destinatário.',
  deliveriesHeld: 'Retemos o que ainda não foi enviado, até que decida.',
  deliveriesLetGo: 'Decidiu enviar o que estava retido.',
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
    'Chegou do seu endereço uma resposta a um e-mail nosso. Responder ao e-mail não conta; por isso, pedimos-lhe que carregasse no botão.',
  webhookGivenUp:
    'Um dos seus programas não aceitou um aviso nosso; por isso, não voltamos a tentar.',
  releaseNews: 'Informámos por e-mail que a entrega começou.',
  deleted: {
    silence: 'Não respondeu; por isso, eliminámos {{letter}}. Ninguém a recebeu.',
    payment: 'Os pagamentos falharam; por isso, eliminámos {{letter}}. Ninguém a recebeu.',
    code: 'Alguém introduziu um código de ativação; por isso, eliminámos {{letter}}. Ninguém a recebeu.',
  },
  broughtBack: 'Recuperou uma carta que tinha sido eliminada.',
};
