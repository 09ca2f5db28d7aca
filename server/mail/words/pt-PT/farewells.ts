/** In Portuguese: what the mails say to somebody who deletes the account or brings it back. */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enFarewells } from '#server/mail/words/en/farewells.ts';

export const ptFarewells: PortugueseOf<typeof enFarewells> = {
  accountClosed: {
    subject: 'A sua conta do Codicil foi eliminada: ainda a pode recuperar',
    preheader: 'Tem sete dias. Se era isto que queria, não precisa de fazer nada.',
    title: 'A sua conta foi eliminada',
    what:
      'Nada do que guardava na sua conta do Codicil é enviado a ninguém a partir de agora. As ' +
      'ligações que as pessoas receberam já não funcionam, e a sua sessão foi terminada em todo ' +
      'o lado.',
    closed: 'A conta foi eliminada',
    until: 'Até esta altura pode recuperá-la',
    back:
      'Para a recuperar, abra a nossa página e escreva a sua palavra-passe, ou use uma chave ' +
      'de acesso. Se a sua conta pede seis algarismos de uma aplicação, tenha-os à mão. Sem ' +
      'palavra-passe nem chave de acesso, este e-mail não recupera nada.',
    open: 'Recuperar a minha conta',
    subscription:
      'A sua subscrição terminou com a conta. Se recuperar a conta, a subscrição não recomeça ' +
      'sozinha.',
    notYou:
      'Se foi outra pessoa a eliminá-la, recupere-a e defina uma nova palavra-passe. Se não ' +
      'conseguir, escreva-nos, por favor.',
    notYouFormer:
      'A sua conta tinha mudado para outro endereço de e-mail há pouco tempo. Se foi outra ' +
      'pessoa a mudá-la e a eliminá-la, recupere-a e defina uma nova palavra-passe. Se não ' +
      'conseguir, escreva-nos imediatamente, por favor: {{help}}',
    wanted:
      'Se era isto que queria, não precisa de fazer nada. Depois dessa altura, tudo é removido ' +
      'definitivamente, e enviamos-lhe um último e-mail.',
  },
  accountKept: {
    subject: 'A sua conta do Codicil foi recuperada',
    preheader: 'Se isto foi feito por si, não precisa de fazer nada.',
    title: 'A sua conta está de volta',
    what:
      'A sua conta do Codicil tinha sido eliminada e foi recuperada, com tudo o que tinha. O que ' +
      'estava pronto para ser enviado volta a estar pronto, e o tempo até à próxima verificação ' +
      'recomeça.',
    kept: 'A conta foi recuperada',
    subscription:
      'Uma subscrição termina quando a conta é eliminada. Se quiser ter uma, volte a subscrever, ' +
      'por favor.',
    notYou:
      'Se foi outra pessoa, ela sabe a sua palavra-passe. Inicie sessão, defina uma nova ' +
      'palavra-passe e, se quiser, elimine de novo a conta.',
  },
  accountDeleted: {
    subject: 'A sua conta do Codicil foi removida definitivamente',
    preheader: 'Este é o último e-mail que lhe enviamos.',
    title: 'A sua conta foi removida',
    what: 'A sua conta do Codicil foi removida, com tudo o que lá guardava. Data: {{when}}.',
    whatUnsure: 'A sua conta do Codicil foi removida, com tudo o que lá guardava.',
    gone:
      'Já não enviamos nada disso a ninguém. As ligações que as pessoas receberam já não ' +
      'funcionam. Ninguém pode recuperar a conta.',
    last: 'Este é o último e-mail que lhe enviamos. Depois dele já não temos o seu endereço.',
    notYou: 'Se foi outra pessoa a eliminá-la, escreva-nos, por favor.',
    footer: 'Recebe esta mensagem porque teve uma conta do Codicil em {{host}}.',
  },
};
