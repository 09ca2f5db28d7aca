/** In Portuguese: the words about a move to another address. */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enMoves } from '#server/mail/words/en/moves.ts';

export const ptMoves: PortugueseOf<typeof enMoves> = {
  moveCode: {
    subject: 'Confirme o seu novo endereço para o Codicil',
    preheader: 'Escreva este código na página do Codicil.',
    title: 'O seu novo endereço',
    why:
      'Alguém quer mudar uma conta do Codicil para este endereço. Se foi uma ação sua, ' +
      'confirme-a com este código.',
    validity: 'O código é válido durante {{hours}} horas.',
    notYou:
      'Se foi outra pessoa, não precisa de fazer nada. Sem o código nada acontece, e não ' +
      'voltamos a escrever-lhe.',
  },
  moveOldCode: {
    subject: 'Pediram para mudar a sua conta do Codicil para outro endereço',
    preheader: 'Se foi outra pessoa, interrompa a mudança.',
    title: 'Uma mudança para outro endereço',
    why:
      'Alguém quer mudar a sua conta do Codicil para outro endereço. Se foi uma ação sua, ' +
      'escreva também este código, e a conta muda de imediato.',
    slow:
      'Não é obrigatório escrevê-lo. Sem ele, a conta muda três dias depois de o novo endereço ' +
      'responder.',
    notYou: 'Se foi outra pessoa, interrompa aqui a mudança e depois mude a palavra-passe:',
    keep:
      'Por favor, não reencaminhe esta mensagem. Com o código, qualquer pessoa poderia mudar a ' +
      'sua conta de endereço.',
    stop: 'Interromper a mudança',
  },
  moveWaits: {
    subject: 'A sua conta do Codicil muda para outro endereço daqui a três dias',
    preheader: 'Se foi outra pessoa, interrompa a mudança antes dessa altura.',
    title: 'A mudança para outro endereço está à espera',
    what: 'O novo endereço da sua conta do Codicil respondeu.',
    from: 'A partir desta altura, as nossas verificações e avisos vão para o novo endereço.',
    notYou:
      'Se foi outra pessoa, interrompa a mudança antes dessa altura e depois mude a ' +
      'palavra-passe:',
  },
  moveStopped: {
    subject: 'A mudança para outro endereço foi interrompida',
    preheader: 'Tudo fica como estava.',
    title: 'A mudança foi interrompida',
    what:
      'A mudança da sua conta do Codicil para outro endereço foi interrompida. Continuamos a ' +
      'escrever para aqui.',
  },
  moveDone: {
    subject: 'A sua conta do Codicil mudou para este endereço',
    preheader: 'A partir de agora, as nossas verificações e avisos vêm para aqui.',
    title: 'O seu novo endereço',
    what:
      'A sua conta do Codicil mudou para este endereço. As nossas verificações e avisos vêm para ' +
      'aqui.',
    former:
      'Durante {{days}} dias, quando sai um aviso, escrevemos também para o seu endereço antigo. ' +
      'Esse e-mail não serve para responder.',
  },
  formerAddress: {
    subject: 'A sua conta do Codicil mudou para outro endereço',
    preheader: 'As nossas verificações e avisos já não vêm para aqui.',
    title: 'A sua conta mudou de endereço',
    what:
      'A sua conta do Codicil mudou para outro endereço. A partir de agora, as nossas ' +
      'verificações e avisos vão para lá.',
    warned: 'Durante {{days}} dias, quando sai um aviso, avisamos também aqui.',
    notYou:
      'Se foi outra pessoa, ela está a usar a sua conta. Escreva-nos imediatamente, por favor: ' +
      '{{help}}',
  },
  formerWarning: {
    subject: 'Um aviso do Codicil espera na sua nova caixa de correio',
    preheader: 'Responda, por favor, ou inicie sessão.',
    title: 'Um aviso espera na sua nova caixa de correio',
    what:
      'Há algum tempo que não responde às nossas verificações. Acabámos de enviar um aviso para ' +
      'o novo endereço da sua conta do Codicil. Se ninguém responder, acontece o que escolheu ' +
      'para as suas cartas.',
    do: 'Se está bem, responda, por favor, na sua nova caixa de correio, ou inicie sessão.',
    open: 'Iniciar sessão',
  },
  formerReset: {
    subject: 'Uma nova palavra-passe do Codicil começa a valer daqui a três dias',
    preheader: 'Se foi outra pessoa, interrompa-a.',
    title: 'Uma nova palavra-passe está à espera',
    what:
      'Alguém escolheu uma nova palavra-passe para a sua conta do Codicil. Passa a valer três ' +
      'dias depois disso. Acabámos de escrever para o novo endereço da conta, com a data.',
    do:
      'Se foi uma ação sua, não precisa de fazer nada. Se foi outra pessoa, inicie sessão com a ' +
      'palavra-passe antiga e interrompa-a, ou escreva-nos imediatamente, por favor: {{help}}',
  },
  formerPasswordByCode: {
    subject: 'Nova palavra-passe do Codicil, definida com um código de recuperação',
    preheader: 'Se foi uma ação sua, não precisa de fazer nada.',
    title: 'Uma nova palavra-passe',
    what:
      'Alguém definiu uma nova palavra-passe da sua conta do Codicil com um código de ' +
      'recuperação. Já vale, a palavra-passe antiga já não funciona, e a sessão foi terminada em ' +
      'todos os navegadores.',
    do:
      'Se foi uma ação sua, não precisa de fazer nada. Se foi outra pessoa, escreva-nos ' +
      'imediatamente, por favor: {{help}}',
  },
  formerSwitchedOff: {
    subject: 'Foram desligadas cartas na sua conta do Codicil',
    preheader: 'Se foi uma ação sua, não precisa de fazer nada.',
    title: 'Foram desligadas cartas',
    what:
      'Alguém desligou cartas na sua conta do Codicil, sem escrever a palavra-passe. Acabámos de ' +
      'escrever para o novo endereço da conta a dizê-lo. Ninguém as recebe até voltarem ' +
      'a ser ligadas.',
    do:
      'Se foi uma ação sua, não precisa de fazer nada. Se foi outra pessoa, inicie sessão e ' +
      'veja, ou escreva-nos imediatamente, por favor: {{help}}',
  },
};
