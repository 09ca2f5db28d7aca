/** In Portuguese, of Portugal, what the server says in pages. Mails are written in English. */
import type { PageWords } from './page-words.ts';

export const mailPortuguese: PageWords<'one' | 'other'> = {
  locale: 'pt-PT',
  moment: '{{date}}, {{time}} ({{zone}})',
  testaments_one: '{{count}} carta',
  testaments_other: '{{count}} cartas',
  people_one: '{{count}} pessoa',
  people_other: '{{count}} pessoas',
  notification: {
    checkSent: 'Enviámos-lhe a verificação {{attempt}} de {{attempts}}. Pedimos que responda.',
    checkMissed: 'A verificação {{attempt}} de {{attempts}} ficou sem resposta.',
    graceStarted:
      'O período de tolerância começou. Se não responder, a entrega começa a: {{when}}.',
    released: 'Entrega iniciada: {{testaments}} a {{people}}.',
    deliveryBounced:
      'O e-mail com a sua mensagem para {{recipient}} foi recusado. Continuamos a tentar entregá-lo.',
    deliveryUnknown:
      'O e-mail com a sua mensagem para {{recipient}} foi recusado: esse endereço não existe. ' +
      'Tentamos de novo todas as semanas. Se souber outro endereço, escreva diretamente a esta ' +
      'pessoa.',
    deliveryGivenUp:
      'O e-mail com a sua mensagem para {{recipient}} foi recusado durante 90 dias. Já não ' +
      'tentamos entregá-lo.',
    deliveryCameBack:
      'O e-mail com a sua mensagem para {{recipient}} foi devolvido. Não o enviamos de novo.',
    deliveryOpened: '{{recipient}} abriu a sua mensagem.',
    changeWaits:
      'Algo foi alterado sem a sua palavra-passe. Navegador: {{device}}. A alteração não é ' +
      'entregue a ninguém antes de {{when}}.',
    switchedOff: 'Alguém desativou {{testaments}} sem a sua palavra-passe. Navegador: {{device}}.',
    undone: 'Uma alteração anterior foi desfeita.',
    undoneWaits:
      'Uma alteração anterior foi desfeita. O que foi reposto não é entregue a ninguém antes ' +
      'de {{when}}.',
    codeMade: 'Foi criado um código de ativação para «{{trigger}}». Navegador: {{device}}.',
    codeReplaced: 'O código de ativação de «{{trigger}}» foi substituído. Navegador: {{device}}.',
    codeSwitchedOn:
      'A regra «{{trigger}}» foi ligada. O seu código de ativação já pode ser usado. ' +
      'Navegador: {{device}}.',
    codeShortened:
      'O prazo em que pode travar o código de ativação de «{{trigger}}» foi encurtado. ' +
      'Navegador: {{device}}.',
    codeEntered:
      'Alguém introduziu o código de ativação de «{{trigger}}». Se não o travar, a entrega ' +
      'começa a: {{when}}.',
    codeUsed: 'Alguém introduziu o código de ativação de «{{trigger}}». A entrega começou.',
    codeUnconfirmed:
      'Alguém introduziu o código de ativação de «{{trigger}}». Nada foi enviado, porque ainda não ' +
      'confirmou o seu endereço de e-mail.',
    paymentFailed: 'Falhou um pagamento da sua subscrição.',
    paymentFailedAgain:
      'Voltou a falhar um pagamento da sua subscrição. Pagamentos falhados seguidos: {{attempt}}.',
    paymentEnded: 'A sua subscrição terminou, porque os pagamentos falharam.',
    newDevice: 'A sua conta foi aberta num navegador que não conhecíamos: {{device}}.',
    noWords: 'Ainda não há nada escrito em «{{testament}}», por isso ninguém a receberia.',
    passwordChanged: 'A sua palavra-passe foi alterada. Navegador: {{device}}.',
    phoneNumberChanged:
      'O seu número de telefone foi alterado sem a sua palavra-passe. Navegador: {{device}}.',
    signInCounts:
      'Iniciar sessão passou a contar como resposta. Foi alterado sem a sua palavra-passe. ' +
      'Navegador: {{device}}.',
    signInIgnored:
      'Iniciar sessão deixou de contar como resposta. Foi alterado sem a sua palavra-passe. ' +
      'Navegador: {{device}}.',
    fullNameChanged:
      'O seu nome completo foi alterado sem a sua palavra-passe. Navegador: {{device}}.',
    changedWhileOff:
      'Uma carta desativada foi alterada sem a sua palavra-passe. Navegador: {{device}}.',
    putOff:
      'Uma carta passou a sair mais tarde do que antes. Foi mudado sem a sua palavra-passe. Navegador: {{device}}.',
    linkReplaced:
      'A ligação de uma carta foi substituída sem a sua palavra-passe. A anterior já não é ' +
      'válida. Navegador: {{device}}.',
    sessionEnded:
      'Foi terminada a sessão num dos seus navegadores, sem a sua palavra-passe. Navegador: ' +
      '{{device}}.',
    timeZoneChanged:
      'O seu fuso horário foi alterado sem a sua palavra-passe. Navegador: {{device}}.',
    opensBefore:
      'A ligação de uma carta mostra agora o texto antes da entrega. Foi alterado sem a sua ' +
      'palavra-passe. Navegador: {{device}}.',
    passphraseSet: 'Foi definida uma frase-passe para «{{testament}}». Navegador: {{device}}.',
    passphraseReplaced: 'A frase-passe de «{{testament}}» foi alterada. Navegador: {{device}}.',
    passphraseRemoved: 'A frase-passe de «{{testament}}» foi removida. Navegador: {{device}}.',
    failedSignIns:
      'Foi escrita uma palavra-passe errada para a sua conta {{count}} vezes num dia. Ninguém ' +
      'entrou assim.',
    reachUnproved:
      'Ainda nada prova que consegue chegar a este servidor. Se isso não mudar, todas as suas ' +
      'datas param em {{when}}.',
  },
  device: {
    both: '{{browser}} em {{system}}',
    unknown: 'um navegador que não conhecemos',
  },
  activation: {
    accepted:
      'O código está certo. O autor do conteúdo será avisado, e o conteúdo está a ser preparado ' +
      'para entrega.',
    held:
      'O código está certo. O autor do conteúdo será avisado e pode travar a entrega até: ' +
      '{{until}}. Depois disso, o conteúdo é entregue.',
    reviewed:
      'O código está certo. O autor do conteúdo será avisado. Há neste momento um número invulgar ' +
      'de entregas, por isso alguém verifica esta antes de sair. Pode demorar até duas semanas.',
    unconfirmed:
      'O código está certo. Mas o autor ainda não confirmou um endereço de e-mail e, até lá, nada é ' +
      'enviado a ninguém. Depois disso, introduza o código outra vez.',
  },
};
