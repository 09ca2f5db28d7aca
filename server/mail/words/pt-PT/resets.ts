/** In Portuguese: the words of what an owner is told of ways to sign in and of a new password. */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enResets } from '#server/mail/words/en/resets.ts';

export const ptResets: PortugueseOf<typeof enResets> = {
  passwordChanged: {
    subject: 'A sua palavra-passe foi alterada',
    preheader: 'Se isto foi feito por si, não precisa de fazer nada.',
    title: 'A sua palavra-passe foi alterada',
    what:
      'A palavra-passe da sua conta do Codicil foi alterada, e a sessão foi terminada em todos ' +
      'os outros navegadores.',
    notYou:
      'Se foi outra pessoa, ela pode agora usar a sua conta. Escreva-nos imediatamente, por ' +
      'favor. Ainda pode responder às verificações que enviamos para esta caixa de correio: ' +
      'use a ligação que trazem. Enquanto responder, nenhuma verificação acaba numa entrega.',
    write: 'Escrever-nos',
  },
  resetLink: {
    subject: 'Escolha uma nova palavra-passe para a sua conta do Codicil',
    preheader: 'A nova palavra-passe começa a funcionar três dias depois de a escolher.',
    title: 'Escolha uma nova palavra-passe',
    why:
      'Alguém pediu uma nova palavra-passe para a conta do Codicil deste endereço. Se isto foi ' +
      'pedido por si, escolha-a aqui:',
    choose: 'Escolher uma nova palavra-passe',
    validity: 'Pode usar esta ligação durante {{hours}} horas.',
    waits:
      'A nova palavra-passe começa a funcionar três dias depois de a escolher. Até lá, a antiga ' +
      'funciona. Esperamos tanto tempo porque outra pessoa pode ler os seus e-mails: assim tem ' +
      'tempo para a anular. Com um código de recuperação, ou com os seis algarismos da sua ' +
      'aplicação, começa a funcionar de imediato. Uma conta que usa uma aplicação pede sempre ' +
      'uma destas duas coisas.',
    notYou:
      'Se foi outra pessoa, não precisa de fazer nada. Nada muda, a não ser que alguém use a ' +
      'ligação. Também pode anular aqui a ligação:',
    keep:
      'Por favor, não reencaminhe esta mensagem. Com a ligação, qualquer pessoa poderia ' +
      'escolher a sua palavra-passe.',
    stop: 'Não fui eu',
  },
  resetByOperator: {
    subject: 'Pediram-nos uma nova palavra-passe para a sua conta',
    preheader: 'Se não a pediu, anule-a.',
    title: 'Uma ligação para uma nova palavra-passe',
    what:
      'Quem gere este site criou uma ligação para uma nova palavra-passe da sua conta do ' +
      'Codicil, e vai dá-la a alguém que disse que esta conta lhe pertence. A nova ' +
      'palavra-passe começa a funcionar três dias depois de ser escolhida. Nessa altura ' +
      'voltamos a escrever-lhe.',
    fine: 'Se a pediu, não precisa de fazer nada.',
    notYou: 'Se não a pediu, anule aqui a ligação, por favor, e escreva-nos:',
  },
  resetWaits: {
    subject: 'Uma nova palavra-passe começa a funcionar daqui a três dias',
    preheader: 'Se foi outra pessoa, anule-a antes dessa altura.',
    title: 'Uma nova palavra-passe está à espera',
    what:
      'Alguém usou a ligação do nosso e-mail e escolheu uma nova palavra-passe para a sua conta ' +
      'do Codicil.',
    from:
      'A partir desta altura a nova palavra-passe funciona, e a sessão termina em todos os ' +
      'navegadores.',
    fine:
      'Se isto foi feito por si, não precisa de fazer nada. Até lá, a palavra-passe antiga ' +
      'funciona.',
    notYou:
      'Se foi outra pessoa, ela lê os seus e-mails. Por favor, anule aqui a nova palavra-passe ' +
      'e depois mude a palavra-passe da sua caixa de correio:',
    stop: 'Anular a nova palavra-passe',
    signedIn: 'Também a pode anular em qualquer navegador onde tenha sessão iniciada no Codicil.',
  },
  resetStopped: {
    subject: 'A nova palavra-passe foi anulada',
    preheader: 'A palavra-passe antiga funciona como antes.',
    title: 'A nova palavra-passe foi anulada',
    what: 'A nova palavra-passe da sua conta do Codicil foi anulada. A antiga funciona como antes.',
    notYou:
      'Se isto não foi feito por si, outra pessoa lê os seus e-mails ou usa o seu navegador. ' +
      'Pode voltar a pedir uma nova palavra-passe, ou escrever-nos.',
    again: 'Pedir uma nova palavra-passe',
  },
  signInChanged: {
    heads: {
      'codes-made': 'Foram criados novos códigos de recuperação para a sua conta',
      'username-changed': 'O seu nome de utilizador foi alterado',
      'totp-on': 'Para iniciar sessão são agora precisos seis algarismos de uma aplicação',
      'totp-off': 'Para iniciar sessão já não são precisos os algarismos de uma aplicação',
      'passkey-added': 'Foi adicionada uma chave de acesso à sua conta',
      'account-disabled': 'A sua conta foi desativada',
      'account-enabled': 'A sua conta voltou a funcionar',
      'passkey-removed': 'Foi removida uma chave de acesso da sua conta',
      'token-made': 'Foi criado um token para um programa na sua conta',
      'token-removed': 'Foi removido um token da sua conta',
      'password-by-code': 'Foi definida uma nova palavra-passe com um código de recuperação',
      'code-used': 'Foi usado um código de recuperação da sua conta',
    },
    preheader: 'Se isto foi feito por si, não precisa de fazer nada.',
    'codes-made':
      'Foram criados dez novos códigos de recuperação para a sua conta do Codicil. Com um deles ' +
      'entra na conta sem a palavra-passe e sem a caixa de correio. Os códigos anteriores já não ' +
      'funcionam. Guarde os novos em papel, onde guarda os papéis importantes.',
    'username-changed':
      'O nome de utilizador da sua conta do Codicil foi alterado. Inicie sessão com o novo, ou ' +
      'com o seu endereço.',
    'totp-on':
      'A partir de agora, a sua conta do Codicil pede seis algarismos da sua aplicação quando ' +
      'alguém inicia sessão com a palavra-passe.',
    'totp-off':
      'A sua conta do Codicil já não pede os seis algarismos de uma aplicação. Para iniciar ' +
      'sessão basta a palavra-passe.',
    'passkey-added':
      'Foi adicionada uma chave de acesso à sua conta do Codicil. A partir de agora, essa ' +
      'chave abre a sua conta sem a palavra-passe. Se foi outra pessoa, remova a chave nas ' +
      'suas definições, por favor.',
    'account-disabled':
      'Quem mantém este servidor desativou a sua conta do Codicil. De momento ninguém ' +
      'pode iniciar sessão nela.',
    'account-enabled':
      'Quem mantém este servidor voltou a ativar a sua conta do Codicil. Pode iniciar ' +
      'sessão como antes. Nos próximos três dias nada é entregue.',
    whileDisabled:
      'Nada foi apagado. Enquanto a conta estiver desativada, nada é entregue, nem com um' +
      ' código de ativação. Continuamos a perguntar se está bem, e pode responder através' +
      ' dos nossos emails. Se acha que é um engano, escreva-nos, por favor: {{help}}',
    'passkey-removed':
      'Foi removida uma chave de acesso da sua conta do Codicil. Essa chave já não abre a sua ' +
      'conta.',
    'token-made':
      'Foi criado um token para um programa na sua conta do Codicil. Quem o tiver pode dizer ' +
      '«Estou aqui» por si, ou ler as suas datas e os títulos das suas cartas. Não abre ' +
      'texto nenhum. Se foi outra pessoa, remova-o na página «Entrar e voltar a entrar», por favor.',
    'token-removed':
      'Foi removido um token da sua conta do Codicil. O programa que o usava já não pode fazer ' +
      'nada na sua conta.',
    lockedOut:
      'Se foi outra pessoa, a sua palavra-passe já não abre a conta. Por favor, escolha outra ' +
      'em «Esqueceu-se da palavra-passe?», na página de início de sessão, e escreva-nos ' +
      'imediatamente: {{help}}',
    chooseAnother: 'Escolher outra palavra-passe',
    'password-by-code':
      'Foi definida uma nova palavra-passe para a sua conta do Codicil com um código de ' +
      'recuperação. A nova já funciona, a antiga deixou de funcionar, e a sessão foi terminada ' +
      'em todos os navegadores.',
    limits:
      'Durante pelo menos {{days}} dias não pode anular uma entrega, eliminar a conta, definir ' +
      'uma frase-passe, descarregar tudo, nem mudar a forma de entrar ou o endereço para onde ' +
      'escrevemos. A razão: outra pessoa pode ter encontrado o seu papel. O que mudar nas suas ' +
      'cartas espera três dias. Os seis algarismos da sua aplicação ou uma chave de acesso ' +
      'acabam logo com estes limites. Veja aqui até quando duram: {{page}}',
    cannotSignIn:
      'Se foi outra pessoa e não consegue iniciar sessão, escreva-nos imediatamente, por ' +
      'favor: {{help}}',
    'code-used':
      'Foi usado um código de recuperação da sua conta do Codicil. Cada código só funciona uma ' +
      'vez: risque-o no seu papel, por favor.',
  },
  resetDone: {
    subject: 'A sua nova palavra-passe já funciona',
    preheader: 'A sessão foi terminada em todos os navegadores. Volte a iniciar sessão.',
    title: 'A sua nova palavra-passe já funciona',
    what:
      'A nova palavra-passe da sua conta do Codicil começou a funcionar. A sessão foi ' +
      'terminada em todos os navegadores, e a palavra-passe antiga já não funciona.',
    limits:
      'Durante pelo menos {{days}} dias não pode anular uma entrega, eliminar a conta, definir ' +
      'uma frase-passe, descarregar tudo, nem mudar a forma de entrar ou o endereço para onde ' +
      'escrevemos. A razão: outra pessoa pode ter lido os seus e-mails. O que mudar nas suas ' +
      'cartas espera três dias. Um código de recuperação, os seis algarismos da sua aplicação ' +
      'ou uma chave de acesso acabam logo com estes limites. Veja aqui até quando duram: ' +
      '{{page}}',
    open: 'Iniciar sessão',
    notYou:
      'Se foi outra pessoa, ela pode agora usar a sua conta. Escreva-nos imediatamente, por ' +
      'favor: {{help}}',
  },
};
