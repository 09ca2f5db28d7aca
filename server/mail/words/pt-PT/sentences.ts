/** In Portuguese: the sentences of notifications, which pages show. */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enSentences } from '#server/mail/words/en/sentences.ts';

export const ptSentences: PortugueseOf<typeof enSentences> = {
  notification: {
    checkSent: 'Enviámos-lhe a verificação {{attempt}} de {{attempts}}. Pedimos que responda.',
    checkMissed: 'A verificação {{attempt}} de {{attempts}} ficou sem resposta.',
    graceStarted:
      'O período de tolerância começou. Se não responder, a entrega começa nesta data: {{when}}.',
    graceToDelete:
      'O período de tolerância começou. Se não responder, o que escreveu é eliminado nesta ' +
      'data: {{when}}.',
    released: 'Começámos a entregar {{testaments}} a {{people}}.',
    deleted: 'Eliminámos {{testaments}}. Durante trinta dias pode recuperar o que foi eliminado.',
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
    switchedOff: 'Alguém desligou {{testaments}} sem a sua palavra-passe. Navegador: {{device}}.',
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
      'começa nesta data: {{when}}.',
    codeUsed: 'Alguém introduziu o código de ativação de «{{trigger}}». A entrega começou.',
    codeToDelete:
      'Alguém introduziu o código de ativação de «{{trigger}}». Se não travar isto, o que ' +
      'escreveu é eliminado nesta data: {{when}}.',
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
    newDevice: 'A sua conta foi aberta num navegador que não conhecíamos. Navegador: {{device}}.',
    noWords: 'Ainda não há nada escrito em «{{testament}}», por isso ninguém a receberia.',
    passwordChanged: 'A sua palavra-passe foi alterada. Navegador: {{device}}.',
    recoveryCodesMade:
      'Foram criados dez novos códigos de recuperação. Os anteriores já não funcionam. ' +
      'Navegador: {{device}}.',
    moveWaits:
      'A sua conta muda para outro endereço nesta data: {{when}}. Se foi outra pessoa, ' +
      'interrompa a mudança nas definições.',
    moveStopped: 'A mudança para outro endereço foi interrompida.',
    moveDone: 'A sua conta mudou para outro endereço.',
    usernameChanged: 'O seu nome de utilizador foi alterado. Navegador: {{device}}.',
    totpOn:
      'Para iniciar sessão são agora precisos os seis algarismos da sua aplicação. Navegador: ' +
      '{{device}}.',
    totpOff:
      'Para iniciar sessão já não são precisos os seis algarismos de uma aplicação. Navegador: ' +
      '{{device}}.',
    passkeyAdded: 'Foi adicionada uma chave de acesso à sua conta. Navegador: {{device}}.',
    accountDisabled: 'Quem mantém este servidor desativou a sua conta.',
    accountEnabled: 'Quem mantém este servidor voltou a ativar a sua conta.',
    passkeyRemoved: 'Foi removida uma chave de acesso da sua conta. Navegador: {{device}}.',
    tokenMade: 'Foi criado um token para um programa. Navegador: {{device}}.',
    tokenRemoved: 'Foi removido um token para um programa. Navegador: {{device}}.',
    webhookAdded: 'Foi acrescentado um webhook à sua conta. Navegador: {{device}}.',
    webhookRemoved: 'Foi removido um webhook da sua conta. Navegador: {{device}}.',
    webhookGivenUp:
      'Um dos seus programas não aceitou um aviso nosso. Não voltamos a tentar este aviso.',
    calendarMade: 'Foi criado um endereço secreto para calendários. Navegador: {{device}}.',
    calendarEnded:
      'O endereço secreto para calendários deixou de funcionar. Navegador: {{device}}.',
    archiveTaken:
      'Tudo o que está na sua conta foi descarregado num só ficheiro. Navegador: {{device}}.',
    archiveBroughtIn:
      'Foi trazido um arquivo para a sua conta. Nada do que veio está pronto para ser ' +
      'entregue. Navegador: {{device}}.',
    recoveryCodeUsed: 'Foi usado um código de recuperação. Navegador: {{device}}.',
    passwordByCode:
      'Foi definida uma nova palavra-passe com um código de recuperação. A sessão foi ' +
      'terminada em todos os outros navegadores. Navegador: {{device}}.',
    resetByOperator:
      'Quem gere este site criou uma ligação para uma nova palavra-passe da sua conta. Se não ' +
      'a pediu, anule-a com a ligação do nosso e-mail.',
    resetWaits:
      'Uma nova palavra-passe para a sua conta começa a funcionar nesta data: {{when}}. Alguém ' +
      'a escolheu através da ligação do nosso e-mail. Se foi outra pessoa, anule-a.',
    resetStopped: 'A nova palavra-passe foi anulada. A antiga funciona como antes.',
    resetDone: 'A nova palavra-passe já funciona. A sessão foi terminada em todos os navegadores.',
    phoneNumberChanged:
      'O seu número de telefone foi alterado sem a sua palavra-passe. Navegador: {{device}}.',
    signInCounts:
      'Iniciar sessão passou a contar como resposta. Foi alterado sem a sua palavra-passe. ' +
      'Navegador: {{device}}.',
    signInIgnored:
      'Iniciar sessão deixou de contar como resposta. Foi alterado sem a sua palavra-passe. ' +
      'Navegador: {{device}}.',
    followUpsOn:
      'Os destinatários que não abrirem a carta passam a receber um lembrete por e-mail. Foi ' +
      'alterado sem a sua palavra-passe. Navegador: {{device}}.',
    followUpsOff:
      'Os destinatários que não abrirem a carta deixam de receber um lembrete por e-mail. Foi ' +
      'alterado sem a sua palavra-passe. Navegador: {{device}}.',
    askingOthers:
      'O que se diz aos outros destinatários quando alguém não abre uma carta foi alterado sem a ' +
      'sua palavra-passe. Navegador: {{device}}.',
    fullNameChanged:
      'O seu nome completo foi alterado sem a sua palavra-passe. Navegador: {{device}}.',
    nameForPeopleChanged:
      'O nome que os seus destinatários leem foi alterado sem a sua palavra-passe. Navegador: ' +
      '{{device}}.',
    pictureChanged:
      'A fotografia que os seus destinatários vão ver foi mudada ou retirada sem a sua ' +
      'palavra-passe. Navegador: {{device}}.',
    changedWhileOff:
      'Uma carta desligada foi alterada sem a sua palavra-passe. Navegador: {{device}}.',
    putOff:
      'Uma carta passou a sair mais tarde do que antes. Foi alterado sem a sua palavra-passe. ' +
      'Navegador: {{device}}.',
    linkReplaced:
      'A ligação de uma carta foi substituída sem a sua palavra-passe. A anterior já não leva ' +
      'a lado nenhum. Navegador: {{device}}.',
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
      'Foi escrita uma palavra-passe errada para a sua conta {{count}} vezes num só dia. ' +
      'Ninguém entrou.',
    serviceEnds: 'Este serviço termina a {{day}}. Descarregue tudo antes dessa data.',
    serviceGoesOn: 'Este serviço continua: já não termina a {{day}}.',
    reachUnproved:
      'Ainda não é certo que consiga chegar a este servidor. Se isso não mudar, todas as suas ' +
      'datas param a partir de {{when}}.',
  },
};
