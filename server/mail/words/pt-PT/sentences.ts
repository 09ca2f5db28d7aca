/** In Portuguese: the sentences of notifications, which pages show. */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enSentences } from '#server/mail/words/en/sentences.ts';

export const ptSentences: PortugueseOf<typeof enSentences> = {
  notification: {
    checkSent: 'Enviámos-lhe a verificação {{attempt}} de {{attempts}}. Pedimos que responda.',
    checkMissed: 'A verificação {{attempt}} de {{attempts}} ficou sem resposta.',
    graceStarted:
      'O período de tolerância começou. Se não responder, a entrega começa a: {{when}}.',
    graceToDelete:
      'O período de tolerância começou. Se não responder, o que escreveu é eliminado a: {{when}}.',
    released: 'Entrega iniciada: {{testaments}} a {{people}}.',
    deleted: 'Foi eliminado: {{testaments}}. Pode recuperá-lo durante trinta dias.',
    releasedAndDeleted: '{{released}} {{deleted}}',
    deliveryBounced:
      'O e-mail com a sua mensagem para {{recipient}} foi recusado. Continuamos a tentar ' +
      'entregá-lo.',
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
      'Uma alteração anterior foi desfeita. O que foi reposto não é entregue a ninguém antes de ' +
      '{{when}}.',
    codeMade: 'Foi criado um código de ativação para «{{trigger}}». Navegador: {{device}}.',
    codeReplaced: 'O código de ativação de «{{trigger}}» foi substituído. Navegador: {{device}}.',
    codeSwitchedOn:
      'A regra «{{trigger}}» foi ligada. O seu código de ativação já pode ser usado. Navegador: ' +
      '{{device}}.',
    codeShortened:
      'O prazo em que pode travar o código de ativação de «{{trigger}}» foi encurtado. ' +
      'Navegador: {{device}}.',
    codeEntered:
      'Alguém introduziu o código de ativação de «{{trigger}}». Se não o travar, a entrega ' +
      'começa a: {{when}}.',
    codeUsed: 'Alguém introduziu o código de ativação de «{{trigger}}». A entrega começou.',
    codeToDelete:
      'Alguém introduziu o código de ativação de «{{trigger}}». Se não travar isto, o que ' +
      'escreveu é eliminado a: {{when}}.',
    codeDeleted:
      'Alguém introduziu o código de ativação de «{{trigger}}», e o que escreveu foi eliminado. ' +
      'Pode recuperá-lo durante trinta dias.',
    codeUnconfirmed:
      'Alguém introduziu o código de ativação de «{{trigger}}». Nada foi enviado, porque ainda ' +
      'não confirmou o seu endereço de e-mail.',
    paymentFailed: 'Falhou um pagamento da sua subscrição.',
    paymentFailedAgain:
      'Voltou a falhar um pagamento da sua subscrição. Pagamentos falhados seguidos: {{attempt}}.',
    paymentEnded: 'A sua subscrição terminou, porque os pagamentos falharam.',
    newDevice: 'A sua conta foi aberta num navegador que não conhecíamos: {{device}}.',
    noWords: 'Ainda não há nada escrito em «{{testament}}», por isso ninguém a receberia.',
    passwordChanged: 'A sua palavra-passe foi alterada. Navegador: {{device}}.',
    recoveryCodesMade:
      'Foram criados dez novos códigos de recuperação, a partir de {{device}}. Os anteriores já ' +
      'não funcionam.',
    moveWaits:
      'A sua conta muda para outro endereço nesta data: {{when}}. Se foi outra pessoa, interrompa a ' +
      'mudança nas definições.',
    moveStopped: 'A mudança para outro endereço foi interrompida.',
    moveDone: 'A sua conta mudou para outro endereço.',
    usernameChanged: 'O seu nome de utilizador foi alterado, a partir de {{device}}.',
    totpOn:
      'Iniciar sessão pede, a partir de agora, os seis algarismos da sua aplicação. Definido a ' +
      'partir de {{device}}.',
    totpOff:
      'Iniciar sessão já não pede os seis algarismos de uma aplicação. Definido a partir de ' +
      '{{device}}.',
    passkeyAdded: 'Foi adicionada uma chave de acesso à sua conta, a partir de {{device}}.',
    passkeyRemoved: 'Foi removida uma chave de acesso da sua conta, a partir de {{device}}.',
    archiveTaken:
      'Tudo o que está na sua conta foi descarregado num arquivo, a partir de {{device}}.',
    archiveBroughtIn:
      'Foi trazido um arquivo para a sua conta, a partir de {{device}}. Nada do que veio está ' +
      'pronto para ser entregue.',
    recoveryCodeUsed: 'Foi usado um código de recuperação, a partir de {{device}}.',
    passwordByCode:
      'Foi definida uma nova palavra-passe com um código de recuperação, a partir de {{device}}. ' +
      'Todos os outros navegadores tiveram a sessão terminada.',
    resetByOperator:
      'Quem gere este sítio criou uma ligação para uma nova palavra-passe da sua conta. Se não a ' +
      'pediu, interrompa-a com a ligação no nosso e-mail.',
    resetWaits:
      'Uma nova palavra-passe para a sua conta começa a valer nesta data: {{when}}. Alguém a ' +
      'escolheu através da ligação no nosso e-mail. Se foi outra pessoa, interrompa-a.',
    resetStopped: 'A nova palavra-passe foi interrompida. A antiga funciona como antes.',
    resetDone: 'A nova palavra-passe já funciona. Todos os navegadores tiveram a sessão terminada.',
    phoneNumberChanged:
      'O seu número de telefone foi alterado sem a sua palavra-passe. Navegador: {{device}}.',
    signInCounts:
      'Iniciar sessão passou a contar como resposta. Foi alterado sem a sua palavra-passe. ' +
      'Navegador: {{device}}.',
    signInIgnored:
      'Iniciar sessão deixou de contar como resposta. Foi alterado sem a sua palavra-passe. ' +
      'Navegador: {{device}}.',
    followUpsOn:
      'Quem não abrir a sua carta passa a receber um novo e-mail a lembrá-la. Foi alterado sem a ' +
      'sua palavra-passe. Navegador: {{device}}.',
    followUpsOff:
      'Quem não abrir a sua carta deixa de receber um novo e-mail a lembrá-la. Foi alterado sem a ' +
      'sua palavra-passe. Navegador: {{device}}.',
    askingOthers:
      'O que se diz aos outros destinatários quando alguém não abre uma carta foi alterado sem a ' +
      'sua palavra-passe. Navegador: {{device}}.',
    fullNameChanged:
      'O seu nome completo foi alterado sem a sua palavra-passe. Navegador: {{device}}.',
    nameForPeopleChanged:
      'O nome que as suas pessoas leem foi alterado sem a sua palavra-passe. Navegador: ' +
      '{{device}}.',
    pictureChanged:
      'A fotografia que os seus destinatários vão ver foi mudada ou retirada sem a sua ' +
      'palavra-passe. Navegador: {{device}}.',
    changedWhileOff:
      'Uma carta desativada foi alterada sem a sua palavra-passe. Navegador: {{device}}.',
    putOff:
      'Uma carta passou a sair mais tarde do que antes. Foi mudado sem a sua palavra-passe. ' +
      'Navegador: {{device}}.',
    linkReplaced:
      'A ligação de uma carta foi substituída sem a sua palavra-passe. A anterior já não é ' +
      'válida. Navegador: {{device}}.',
    sessionEnded:
      'Foi terminada a sessão num dos seus navegadores, sem a sua palavra-passe. Navegador: ' +
      '{{device}}.',
    languageChanged:
      'O idioma dos seus e-mails foi alterado sem a sua palavra-passe. Navegador: {{device}}.',
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
      'datas param a partir de {{when}}.',
  },
};
