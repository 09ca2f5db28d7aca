/** In Portuguese: the words about a move to another address. */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enMoves } from '#server/mail/words/en/moves.ts';

export const ptMoves: PortugueseOf<typeof enMoves> = {
  moveCode: {
    subject: 'Confirme o seu novo endereço para o Codicil',
    preheader: 'Escreva este código na página do Codicil.',
    title: 'O seu novo endereço',
    why:
      'Alguém quer mudar uma conta do Codicil para este endereço de e-mail. Se isto foi pedido ' +
      'por si, confirme o endereço com este código.',
    validity: 'O código é válido durante {{hours}} horas.',
    notYou:
      'Se foi outra pessoa, não precisa de fazer nada. Sem o código nada acontece, e não ' +
      'voltamos a escrever-lhe.',
  },
  moveOldCode: {
    subject: 'Pediram para mudar a sua conta do Codicil para outro endereço de e-mail',
    preheader: 'Se foi outra pessoa, interrompa a mudança.',
    title: 'Uma mudança para outro endereço de e-mail',
    why:
      'Alguém quer mudar a sua conta do Codicil para outro endereço de e-mail. Se isto foi ' +
      'pedido por si, escreva também este código, e a conta muda de imediato.',
    slow:
      'Não tem de o escrever. Sem ele, a conta muda três dias depois de o novo endereço ser ' +
      'confirmado.',
    notYou: 'Se foi outra pessoa, interrompa aqui a mudança e depois mude a palavra-passe:',
    keep:
      'Por favor, não reencaminhe esta mensagem. Com o código, qualquer pessoa poderia mudar a ' +
      'sua conta de endereço.',
    stop: 'Interromper a mudança',
  },
  moveWaits: {
    subject: 'A sua conta do Codicil muda para outro endereço de e-mail daqui a três dias',
    preheader: 'Se foi outra pessoa, interrompa a mudança antes dessa altura.',
    title: 'A mudança para outro endereço de e-mail está à espera',
    what: 'O novo endereço de e-mail da sua conta do Codicil foi confirmado.',
    from:
      'A partir desta altura, as nossas verificações e avisos vão para o novo endereço. Se ' +
      'isto foi pedido por si, não precisa de fazer nada.',
    notYou:
      'Se foi outra pessoa, interrompa a mudança antes dessa altura e depois mude a ' +
      'palavra-passe:',
  },
  moveStopped: {
    subject: 'A mudança para outro endereço de e-mail foi interrompida',
    preheader: 'Tudo fica como estava.',
    title: 'A mudança foi interrompida',
    what:
      'A mudança da sua conta do Codicil para outro endereço de e-mail foi interrompida. ' +
      'Continuamos a escrever para aqui.',
  },
  moveDone: {
    subject: 'A sua conta do Codicil mudou para este endereço',
    preheader: 'A partir de agora, as nossas verificações e avisos vêm para aqui.',
    title: 'O seu novo endereço',
    what:
      'A sua conta do Codicil mudou para este endereço. As nossas verificações e avisos vêm para ' +
      'aqui.',
    former:
      'Durante {{days}} dias, quando enviarmos um aviso, escrevemos também para o seu endereço ' +
      'antigo. Esse e-mail não serve para responder.',
  },
  formerAddress: {
    subject: 'A sua conta do Codicil mudou para outro endereço de e-mail',
    preheader: 'As nossas verificações e avisos já não vêm para aqui.',
    title: 'A sua conta mudou de endereço',
    what:
      'A sua conta do Codicil mudou para outro endereço de e-mail. A partir de agora, as ' +
      'nossas verificações e avisos vão para lá.',
    warned: 'Durante {{days}} dias, quando enviarmos um aviso, dizemo-lo também aqui.',
    notYou:
      'Se foi outra pessoa, ela está a usar a sua conta. Escreva-nos imediatamente, por favor: ' +
      '{{help}}',
  },
  formerWarning: {
    subject: 'Um aviso do Codicil espera na sua nova caixa de correio',
    preheader: 'Abra-o e responda na nossa página, ou inicie sessão.',
    title: 'Um aviso espera na sua nova caixa de correio',
    what:
      'Há algum tempo que não responde às nossas verificações. Acabámos de enviar um aviso para ' +
      'o novo endereço da sua conta do Codicil. Se ninguém responder, acontece o que escolheu ' +
      'para as suas cartas.',
    do:
      'Se está bem, abra, por favor, o aviso na sua nova caixa de correio e responda na nossa ' +
      'página, ou inicie sessão. Se foi outra pessoa a mudar a conta, escreva-nos ' +
      'imediatamente: {{help}}',
    open: 'Iniciar sessão',
  },
  formerReset: {
    subject: 'Uma nova palavra-passe do Codicil começa a funcionar daqui a três dias',
    preheader: 'Se foi outra pessoa, anule-a.',
    title: 'Uma nova palavra-passe está à espera',
    what:
      'Alguém escolheu uma nova palavra-passe para a sua conta do Codicil. Começa a funcionar ' +
      'três dias depois disso. A data e a hora certas estão no nosso e-mail para o novo ' +
      'endereço da conta.',
    do:
      'Se isto foi feito por si, não precisa de fazer nada. Se foi outra pessoa, inicie sessão ' +
      'com a palavra-passe antiga e anule a nova, ou escreva-nos imediatamente, por favor: ' +
      '{{help}}',
  },
  formerPasswordByCode: {
    subject: 'Nova palavra-passe do Codicil, definida com um código de recuperação',
    preheader: 'Se isto foi feito por si, não precisa de fazer nada.',
    title: 'Uma nova palavra-passe',
    what:
      'Alguém definiu uma nova palavra-passe para a sua conta do Codicil com um código de ' +
      'recuperação. A nova já funciona, a antiga deixou de funcionar, e a sessão foi terminada ' +
      'em todos os navegadores.',
    do:
      'Se isto foi feito por si, não precisa de fazer nada. Se foi outra pessoa, escreva-nos ' +
      'imediatamente, por favor: {{help}}',
  },
  formerSwitchedOff: {
    subject: 'Foram desligadas cartas na sua conta do Codicil',
    preheader: 'Se isto foi feito por si, não precisa de fazer nada.',
    title: 'Foram desligadas cartas',
    what:
      'Alguém desligou cartas na sua conta do Codicil, sem escrever a palavra-passe. Acabámos ' +
      'de dizer quais são num e-mail para o novo endereço da conta. Ninguém as recebe enquanto ' +
      'não voltarem a ser ligadas.',
    do:
      'Se isto foi feito por si, não precisa de fazer nada. Se foi outra pessoa, inicie sessão ' +
      'e veja, ou escreva-nos imediatamente, por favor: {{help}}',
  },
};
