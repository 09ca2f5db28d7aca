// In Portuguese: the way back for somebody who forgot the password.
import type { InPortuguese } from '../translation.ts';

export const reset: InPortuguese<'reset'> = {
  ask: {
    title: 'Esqueceu-se da palavra-passe?',
    lead: 'Escreva o endereço de e-mail da sua conta. Enviamos-lhe uma ligação para escolher uma nova palavra-passe.',
    submit: 'Enviar-me uma ligação',
    failed: 'Não foi possível contactar-nos. Tente novamente.',
    sentTitle: 'Veja a sua caixa de correio',
    sent: 'Se uma conta tem o endereço {{email}}, e ele foi confirmado, um e-mail com uma ligação vai a caminho.',
    facts: {
      spam: 'Veja também a pasta do correio não solicitado.',
      often: 'Enviamos no máximo três destes e-mails por hora para um endereço.',
      waits:
        'A nova palavra-passe começa a valer três dias depois de a escolher. Se a sua conta pede os seis algarismos de uma aplicação, precisa deles ou de um código de recuperação, e ela vale logo.',
    },
    again: 'Usar outro endereço',
  },
  recover: {
    link: 'Não consigo abrir a minha caixa de correio',
    title: 'Voltar a entrar sem a caixa de correio',
    lead: 'Com um dos seus códigos de recuperação escolhe aqui uma nova palavra-passe. Vale logo.',
    codeHint: 'Um que ainda não tenha usado. Maiúsculas e hífenes não contam.',
    noCode:
      'Não tem nenhum código? Com uma chave de acesso inicia sessão sem palavra-passe. Senão, quem gere este sítio pode ajudar.',
    facts: {
      crossOut: 'O código não funciona segunda vez. Risque-o no seu papel.',
      limits:
        'Durante {{days}} dias não pode anular uma entrega, eliminar a conta, definir uma frase-passe, descarregar tudo, nem mudar a forma de entrar ou o endereço para onde escrevemos: outra pessoa pode ter encontrado o seu papel. O que mudar nas cartas espera três dias. Os seis algarismos da sua aplicação ou uma chave de acesso acabam logo com esta espera.',
    },
  },
  page: {
    title: 'Escolha uma nova palavra-passe',
    consequence:
      'A nova palavra-passe começa a valer daqui a três dias, por si só. Até lá a antiga funciona. Avisamos por e-mail, por mensagem de texto se temos o seu número, e em todos os navegadores onde tem sessão iniciada.',
    consequenceElsewhere:
      'A nova palavra-passe começa a valer daqui a três dias, por si só. Até lá a antiga funciona. Escrevemos sobre isso para o endereço da sua conta, mesmo que já não consiga abrir essa caixa de correio, e avisamos por mensagem de texto se temos o seu número. Guarde o endereço desta página: aqui vê quando a palavra-passe começa a valer, e pode anulá-la.',
    password: 'Nova palavra-passe',
    repeat: 'Repita a nova palavra-passe',
    code: 'Código de recuperação',
    codeHint:
      'Está no seu papel. Os seis algarismos da sua aplicação também servem. Com ele, a nova palavra-passe funciona de imediato. Se a sua conta pede estes algarismos, uma ligação recebida por e-mail não funciona sem ele.',
    submit: 'Escolher esta palavra-passe',
    failed: 'A nova palavra-passe não chegou até nós. Tente novamente.',
    doneTitle: 'A nova palavra-passe já funciona',
    done: 'A sessão foi terminada em todos os navegadores. Inicie sessão com a nova palavra-passe.',
    passkey:
      'Com uma chave de acesso não precisa de esperar: inicie sessão com ela e defina outra palavra-passe nas definições.',
    signIn: 'Iniciar sessão',
    loadFailedTitle: 'Não foi possível carregar esta página',
    loadFailed: 'Nada se perdeu. Tente novamente daqui a um momento.',
  },
  waits: {
    title: 'A nova palavra-passe está à espera',
    from: 'Começa a valer, por si só:',
    facts: {
      effect:
        'Nessa altura a sessão termina em todos os navegadores, e inicia sessão com a nova palavra-passe.',
      until: 'Até lá a palavra-passe antiga funciona.',
      told: 'Avisamos por e-mail. O e-mail tem uma ligação para a anular.',
      toldElsewhere:
        'Escrevemos sobre isso para o endereço da sua conta, mesmo que já não consiga abrir essa caixa de correio. Guarde o endereço desta página: aqui vê quando a palavra-passe começa a valer, e pode anulá-la.',
    },
    question: {
      title: 'Anular a nova palavra-passe?',
      text: 'A palavra-passe antiga funciona como antes. Para outra nova, pede outra vez uma ligação e espera outra vez três dias.',
      cancel: 'Deixar que comece a valer',
    },
  },
  stop: {
    title: 'Anular a nova palavra-passe?',
    text: 'Se não pediu uma nova palavra-passe para a sua conta do Codicil, anule-a aqui. A palavra-passe antiga funciona como antes.',
    submit: 'Anular a nova palavra-passe',
    failed: 'Não foi possível contactar-nos. Tente novamente.',
    doneTitle: 'A nova palavra-passe foi anulada',
    done: 'A palavra-passe antiga funciona como antes.',
    next: 'Se não pediu uma nova palavra-passe, outra pessoa lê o seu correio. Mude já a palavra-passe da sua caixa de correio, ou podem voltar a pedir.',
    lateTitle: 'Já é tarde para a anular',
    late: 'Se não foi você, outra pessoa pode agora usar a sua conta. Escreva-nos imediatamente.',
    contact: 'Escrever-nos',
  },
  move: {
    title: 'Interromper a mudança?',
    text: 'Se não pediu para mudar a sua conta do Codicil para outro endereço, interrompa-a aqui. A conta fica neste endereço.',
    submit: 'Interromper a mudança',
    doneTitle: 'A mudança foi interrompida',
    done: 'A sua conta fica neste endereço.',
    next: 'Se não foi você a pedir, outra pessoa pode usar a sua conta. Mude já a palavra-passe.',
    over: 'Com esta ligação já não há nada para travar.',
    late: 'Se não pediu uma mudança, outra pessoa pode usar a sua conta. Escreva-nos imediatamente.',
  },
  keep: {
    title: 'Recuperar a sua conta',
    lead: 'Durante sete dias depois de uma conta ser eliminada, quem é dono dela pode recuperá-la. Escreva aquilo com que iniciava sessão.',
    submit: 'Recuperar a minha conta',
    proof: 'Para recuperar a conta é precisa mais uma prova.',
    failed: 'A sua conta não foi recuperada',
    facts: {
      all: 'Volta a estar tudo como estava.',
      round:
        'O que estava pronto volta a estar pronto. O tempo até à próxima verificação recomeça.',
      subscription: 'Uma subscrição terminou. Pode voltar a subscrever.',
    },
    done: 'A sua conta está de volta',
    doneText: 'Volta a estar tudo como estava.',
  },
  toSignIn: 'Ir para o início de sessão',
  over: {
    title: 'Esta ligação não funciona',
    ask: 'Pedir uma nova ligação',
  },
};
