/**
 * In Portuguese: the words of mails that tell an owner what has happened: a release, the first
 * arming, a change of the account.
 */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enNotifications } from '#server/mail/words/en/notifications.ts';

export const ptNotifications: PortugueseOf<typeof enNotifications> = {
  released: {
    subject: 'O que escreveu está a ser enviado',
    preheader: 'Se está bem, responda na nossa página, por favor.',
    finalPreheader: 'O que escreveu vai a caminho.',
    title: 'O que escreveu está a ser enviado',
    silence:
      'Não respondeu às nossas verificações nem aos nossos avisos. Por isso, tal como tinha ' +
      'escolhido, {{happened}}. Data: {{when}}.',
    payment:
      'Os pagamentos da sua subscrição falharam, e não respondeu aos nossos avisos. Por isso, ' +
      'tal como tinha escolhido, {{happened}}. Data: {{when}}.',
    code:
      'Alguém introduziu o código de ativação de uma das suas regras, e ninguém o travou no ' +
      'prazo que tinha escolhido. Por isso, {{happened}}. Data: {{when}}.',
    ifThere:
      'Se está bem, abra agora a nossa página, por favor, e escreva os seis algarismos que ' +
      'estão abaixo. Retemos então o que ainda não foi enviado, até que decida.',
    codeGoesOn: 'Não podemos reter o que um código de ativação entrega.',
    answer: 'Reter o que ainda não foi enviado',
    close:
      'Depois inicie sessão, para ver o que foi enviado, a quem, e quem já o abriu. Aí pode ' +
      'também fechar todas as páginas. Dizemos então a quem recebeu o nosso e-mail que foi ' +
      'enviado cedo demais. Para isso precisa da sua palavra-passe.',
    heirs:
      'Se está a ler isto na caixa de correio de alguém que morreu, por favor, não responda. A ' +
      'entrega continua por si só, e não tem de fazer nada.',
  },
  firstArmed: {
    subject: 'O Codicil está pronto: o que acontece a partir de agora',
    preheader: 'As datas, e o que dizer às pessoas a quem escreveu.',
    title: 'O que acontece a partir de agora',
    what: 'O Codicil guarda agora {{kept}}.',
    ifSilent: 'Se não responder',
    firstCheck: 'Perguntamos-lhe por e-mail se está bem.',
    grace_one:
      'Se não responder a 1 verificação, começa o período de tolerância de {{days}}. ' +
      'Enviamos-lhe avisos, e ainda pode responder.',
    grace_other:
      'Se não responder a {{count}} verificações, começa o período de tolerância de {{days}}. ' +
      'Enviamos-lhe avisos, e ainda pode responder.',
    release: 'Se até lá não tiver respondido, o que escreveu é enviado.',
    startsOver: 'Com cada resposta, estas datas ficam para mais tarde.',
    payment:
      'Se os pagamentos falharem {{times}}, começa um período de tolerância de {{days}}, e ' +
      'enviamos-lhe avisos. Se durante esse período não pagar nem responder, enviamos as cartas ' +
      'que dependem de pagamentos falhados.',
    times_one: 'uma vez',
    times_other: '{{count}} vezes seguidas',
    days_one: '{{count}} dia',
    days_other: '{{count}} dias',
    codeAtOnce:
      'Quando alguém introduzir o seu código de ativação, enviamos de imediato as cartas desse ' +
      'código.',
    codeLater:
      'Quando alguém introduzir o seu código de ativação, enviamos as cartas desse código ' +
      '{{hours}} horas depois, a menos que o trave.',
    tellHeading: 'O que dizer aos outros, e o que imprimir',
    tell:
      'Diga a alguém próximo de si que um dia pode chegar um e-mail do Codicil. Ninguém precisa ' +
      'de conta para o ler, e ninguém paga. Quando a página da mensagem estiver aberta, o ' +
      'endereço no navegador começa por {{prefix}}',
    passphrase:
      'Se deu uma frase-passe a uma carta, deixe-a escrita para quem a vai ler. Nós não a ' +
      'conhecemos.',
    sheet:
      'Se quer que alguém possa iniciar a entrega sem esperar, crie um código de ativação e ' +
      'imprima a folha dele. Encontra as duas coisas em «Quando entregar».',
    printSheet:
      'Imprima a folha do seu código de ativação e dê-a a alguém da sua confiança. Encontra-a em ' +
      '«Quando entregar».',
    look: 'Ver as suas datas',
    mailbox:
      'As nossas verificações chegam a este endereço. Por favor, veja esta caixa de correio de ' +
      'vez em quando.',
  },
  failedSignIns: {
    subject: 'Foram escritas palavras-passe erradas para a sua conta',
    preheader: 'Ninguém entrou. O que pode fazer se foi outra pessoa.',
    title: 'Foram escritas palavras-passe erradas para a sua conta',
    what: 'Num só dia, foi escrita {{count}} vezes uma palavra-passe errada para a sua conta:',
    last: 'a última vez',
    fine:
      'Ninguém entrou. Se o engano foi seu, está tudo bem: a palavra-passe certa continua a ' +
      'funcionar.',
    notYou:
      'Se foi outra pessoa, talvez esteja a tentar adivinhar a sua palavra-passe. Tornamos ' +
      'mais lentas as tentativas seguintes. Num navegador que já usou, pode sempre iniciar ' +
      'sessão. Ninguém consegue adivinhar uma palavra-passe longa, de várias palavras, que não ' +
      'usa em mais lado nenhum. Pode escolher uma assim nas suas definições.',
    settings: 'Abrir as definições',
  },
  reachUnproved: {
    subject: 'As suas datas podem parar, e não precisa de fazer nada',
    preheader: 'Nada se perdeu. Quem gere este servidor já sabe.',
    title: 'As suas datas podem parar',
    what:
      'O Codicil só conta o tempo enquanto puder responder. De momento, este servidor não sabe ' +
      'ao certo se é possível abrir as páginas dele.',
    after:
      'Se isso não mudar, todas as suas datas param a partir de {{when}}. Nada é então enviado ' +
      'a ninguém até o problema estar resolvido. Não perde tempo nenhum: depois as datas ' +
      'continuam.',
    you:
      'Não precisa de fazer nada. As verificações que lhe enviarmos até lá funcionam como ' +
      'sempre.',
    operator:
      'Dissemos a quem gere este servidor como resolver o problema. Se conhece essa pessoa, ' +
      'mostre-lhe este e-mail, por favor. Voltamos a escrever daqui a uma semana se nada tiver ' +
      'mudado.',
  },
  noWords: {
    subject_one: 'Uma das suas cartas está vazia e não vai para ninguém',
    subject_other: '{{count}} das suas cartas estão vazias e não vão para ninguém',
    preheader: 'Escreva alguma coisa, e volta a poder ser entregue.',
    title_one: 'Uma das suas cartas está vazia',
    title_other: '{{count}} das suas cartas estão vazias',
    what_one:
      'Uma das suas cartas está ativa, mas não tem nada escrito: nenhuma mensagem, nenhuma ' +
      'nota, nenhum ficheiro e nenhuma mensagem pessoal para os destinatários. Até agora, ' +
      'seria enviada mesmo assim. A partir de agora, não a enviamos a ninguém.',
    what_other:
      '{{count}} das suas cartas estão ativas, mas não têm nada escrito: nenhuma mensagem, ' +
      'nenhuma nota, nenhum ficheiro e nenhuma mensagem pessoal para os destinatários. Até ' +
      'agora, seriam enviadas mesmo assim. A partir de agora, não as enviamos a ninguém.',
    mend_one: 'Escreva alguma coisa nela, e volta a poder ser entregue.',
    mend_other: 'Escreva alguma coisa nelas, e voltam a poder ser entregues.',
    look: 'Ver as minhas cartas',
  },
  outage: {
    subject: 'O nosso serviço esteve parado, e as suas datas mudaram',
    preheader: 'Não precisa de fazer nada.',
    title: 'As suas datas mudaram',
    what:
      'Desde {{from}} até {{until}}, o nosso serviço esteve parado, ou não conseguiu enviar ' +
      'e-mails. Como não podia responder-nos, não contamos esse tempo: todas as suas datas ' +
      'passaram para mais tarde. As datas dos e-mails anteriores já não estão certas.',
    dates: 'Se não responder',
    check: 'Perguntamos-lhe por e-mail se está bem.',
    release: 'Nesta altura {{happens}}.',
    nothing: 'Ainda não lhe podemos dizer as novas datas.',
    you:
      'Não precisa de fazer nada por causa disto. As verificações e os avisos chegam como ' +
      'sempre, e com cada resposta as datas ficam para mais tarde.',
  },
  changeWaits: {
    subject: 'Algo foi alterado sem a sua palavra-passe',
    preheader: 'Se isto foi feito por si, não precisa de fazer nada.',
    title: 'Uma alteração espera alguns dias',
    what_one:
      'Alguém alterou uma vez as suas cartas, destinatários ou regras, num dos seus navegadores, ' +
      'sem escrever a sua palavra-passe:',
    what_other:
      'Alguém alterou {{count}} vezes as suas cartas, destinatários ou regras, num dos seus ' +
      'navegadores, sem escrever a sua palavra-passe:',
    concerns:
      'Isto diz respeito a {{testaments}}. A alteração não chega a ninguém e não elimina nada ' +
      'antes desta data:',
    until: 'A partir daí, a alteração passa a valer.',
    fine: 'Se isto foi feito por si, não precisa de fazer nada.',
    notYou:
      'Se foi outra pessoa, inicie sessão agora, por favor, mude a palavra-passe e termine a ' +
      'sessão em todos os outros navegadores. Depois veja as suas cartas, os destinatários delas ' +
      'e as suas regras.',
    open: 'Abrir o Codicil',
    look: 'Ver as alterações e desfazê-las',
    undo:
      'Abra a nossa página e escreva os seis algarismos que estão abaixo. A página mostra o ' +
      'que foi alterado, e aí pode desfazê-lo. Isso diz-nos também que está aí.',
  },
  undone: {
    subject: 'Uma alteração anterior foi desfeita',
    preheader: 'Se isto foi feito por si, não precisa de fazer nada.',
    what:
      'As suas cartas, os destinatários delas ou as suas regras voltaram a estar como antes ' +
      'desta alteração:',
    done: 'A alteração foi feita.',
    byMail: 'A alteração foi desfeita com os seis algarismos de um e-mail enviado para si.',
    inBrowser: 'A alteração foi desfeita. {{device}}.',
    waits: 'O que voltou não é entregue a ninguém antes desta data:',
    until: 'A partir daí, passa a valer.',
    notYou:
      'Se foi outra pessoa, ela lê os seus e-mails ou usa o seu navegador. Por favor, inicie ' +
      'sessão, mude a palavra-passe e termine a sessão em todos os outros navegadores. Também ' +
      'isto se pode desfazer.',
    notYouPassword:
      'Se foi outra pessoa, ela sabe a sua palavra-passe, ou usou o seu navegador logo depois de ' +
      'a ter escrito. Por favor, mude-a agora. Também isto se pode desfazer.',
    open: 'Ver alterações recentes',
  },
  switchedOff: {
    title: 'Foi desligada alguma coisa nas suas entregas',
    stillTitle: 'Continua desligada alguma coisa nas suas entregas',
    preheader: 'Se era isto que queria, não precisa de fazer nada.',
    what_one:
      'Uma das suas cartas deixa de ser entregue, ou eliminada, da forma que escolheu. Alguém ' +
      'desligou alguma coisa, esvaziou ou eliminou a carta, retirou-lhe o último destinatário, ' +
      'ou escolheu que seja eliminada e não vá para ninguém. Ninguém escreveu a sua ' +
      'palavra-passe:',
    what_other:
      '{{count}} das suas cartas deixam de ser entregues, ou eliminadas, da forma que escolheu. ' +
      'Alguém desligou alguma coisa, esvaziou ou eliminou as cartas, retirou-lhes os últimos ' +
      'destinatários, ou escolheu que sejam eliminadas e não vão para ninguém. Ninguém escreveu ' +
      'a sua palavra-passe:',
    fine: 'Se era isto que queria, não precisa de fazer nada.',
    notYou:
      'Se foi outra pessoa, inicie sessão, por favor, mude a palavra-passe e termine a sessão em ' +
      'todos os outros navegadores. Depois veja as suas cartas, e volte a ligar o que foi ' +
      'desligado. Guardamos durante trinta dias o que foi eliminado.',
    again: 'Voltar a ligar',
    undo:
      'Abra a nossa página e escreva os seis algarismos que estão abaixo. A página mostra o ' +
      'que foi feito, e aí pode desfazê-lo. Se uma carta passou a ser para eliminar, inicie ' +
      'sessão com a sua palavra-passe para o desfazer. Os algarismos dizem-nos também que está ' +
      'aí.',
    look: 'Ver as minhas cartas',
  },
  passphraseChanged: {
    setSubject: 'Foi definida uma frase-passe numa das suas cartas',
    changedSubject: 'A frase-passe de uma das suas cartas foi alterada',
    removedSubject: 'A frase-passe de uma das suas cartas foi removida',
    preheader: 'Se isto foi feito por si, não precisa de fazer nada.',
    set: 'Foi definida uma frase-passe numa das suas cartas.',
    changed: 'A frase-passe de uma das suas cartas foi alterada.',
    removed: 'A frase-passe de uma das suas cartas foi removida.',
    needed:
      'As pessoas que receberem esta carta só a podem ler com esta frase-passe. Nós não a ' +
      'conhecemos: por favor, garanta que essas pessoas a terão.',
    open: 'As pessoas que receberem esta carta podem lê-la sem frase-passe.',
    notYou:
      'Se foi outra pessoa, inicie sessão agora, por favor, mude a palavra-passe e termine a ' +
      'sessão em todos os outros navegadores. Depois veja as suas cartas.',
    backSet:
      'Se a frase-passe foi definida sem a sua palavra-passe, pode recuperar o texto anterior ' +
      'durante 30 dias: nas suas definições, em «Alterações recentes». Se não, e se não sabe a ' +
      'frase-passe, escreva o texto de novo numa carta nova e elimine a antiga.',
    backChanged:
      'Pode desfazê-lo durante 30 dias: nas suas definições, em «Alterações recentes». Depois ' +
      'disso, se não souber a frase-passe, escreva o texto de novo numa carta nova e elimine a ' +
      'antiga.',
    backRemoved: 'Pode desfazê-lo durante 30 dias: nas suas definições, em «Alterações recentes».',
    look: 'Ver as minhas cartas',
  },
  silentChanges: {
    subject: 'A sua conta foi alterada sem a sua palavra-passe',
    preheader: 'Se isto foi feito por si, não precisa de fazer nada.',
    title: 'Alterada sem a sua palavra-passe',
    what:
      'Alguém alterou a sua conta do Codicil num dos seus navegadores, sem escrever a sua ' +
      'palavra-passe:',
    row: '{{change}} {{device}}.',
    phoneNumber: 'O seu número de telefone foi alterado.',
    signInCounts: 'Iniciar sessão passou a contar como resposta.',
    signInIgnored: 'Iniciar sessão deixou de contar como resposta.',
    followUpsOn:
      'Os destinatários que não abrirem a carta passam a receber um lembrete por e-mail.',
    followUpsOff:
      'Os destinatários que não abrirem a carta deixam de receber um lembrete por e-mail.',
    askingOthers:
      'Foi alterado o que se diz aos outros destinatários quando alguém não abre uma carta.',
    opensBefore: 'A ligação de uma carta mostra agora o texto antes da entrega.',
    fullName:
      'O seu nome completo foi alterado. Se não escolheu outro nome para os seus ' +
      'destinatários, é este que usamos nos e-mails para eles.',
    nameForPeople:
      'Foi alterado o nome que os seus destinatários leem. É esse o nome que usamos nos e-mails ' +
      'para eles.',
    picture: 'A fotografia que os seus destinatários vão ver foi mudada ou retirada.',
    changedWhileOff: 'Uma carta desligada foi alterada: o texto, os ficheiros ou os destinatários.',
    putOff:
      'Uma carta passou a sair mais tarde do que antes: perguntamos menos vezes, ou esperamos ' +
      'mais tempo, antes de a entregar.',
    linkReplaced: 'A ligação de uma carta foi substituída. A anterior já não leva a lado nenhum.',
    sessionEnded: 'Foi terminada a sessão noutro dos seus navegadores.',
    language: 'O idioma das suas páginas e dos seus e-mails foi alterado.',
    timeZone: 'O seu fuso horário foi alterado. As datas e as horas seguem o novo.',
    notYou:
      'Se foi outra pessoa, inicie sessão agora, por favor, mude a palavra-passe e termine a ' +
      'sessão em todos os outros navegadores. Depois corrija o que foi alterado.',
    undo:
      'Abra a nossa página e escreva os seis algarismos que estão abaixo. A página mostra o ' +
      'que foi alterado nas suas cartas, destinatários e regras, e aí pode desfazê-lo. Isso ' +
      'diz-nos também que está aí.',
  },
};
