// In Portuguese: confirming the address by the six-digit code, and typing the password once more.
import type { InPortuguese } from '../translation.ts';

export const account: InPortuguese<'account'> = {
  ownPassword: {
    label: 'A sua palavra-passe',
    why: 'Para que ninguém que encontre o seu navegador aberto decida isto por si.',
    missing: 'A palavra-passe é obrigatória',
  },
  askFirst: {
    title: 'É mesmo você?',
    pending: 'Um momento…',
    failed: 'Não foi possível verificar a sua palavra-passe. Tente novamente.',
    change: {
      text: 'Com esta alteração, as suas cartas podem seguir mais cedo, para outras pessoas ou com outro texto. Escreva a sua palavra-passe e a alteração conta de imediato. Sem ela, a alteração não é entregue a ninguém durante três dias ou mais.',
      cancel: 'Não alterar nada',
      confirm: 'Confirmar',
      without: 'Continuar sem a palavra-passe e esperar',
    },
    answer: {
      text: 'Há muito tempo que responde sem a sua palavra-passe. Qualquer pessoa no seu navegador o poderia fazer. Escreva a palavra-passe uma vez, para que a sua resposta conte.',
      cancel: 'Agora não',
      confirm: 'Estou aqui',
    },
  },
  confirm: {
    title: 'Confirme o seu endereço',
    sent: 'Enviámos seis algarismos para {{email}}. Enquanto não os introduzir, nada do que escrever pode ser entregue.',
    bannerTitle: 'Confirme o seu endereço de e-mail',
    bannerText:
      'Enviámos seis algarismos para {{email}}. Enquanto não os introduzir, nada do que escrever pode ser entregue.',
    givenUpTitle: 'Esta conta não tem endereço',
    givenUpText:
      'Outra pessoa mostrou que o endereço é dela; por isso, nada do que escreveu pode ser entregue. Copie o que escreveu e abra uma nova conta com um endereço seu.',
    open: 'Introduzir o código',
    code: 'Código de seis algarismos',
    submit: 'Confirmar',
    confirming: 'A confirmar…',
    resend: 'Enviar um novo código',
    later: 'Fazer isto mais tarde',
    done: 'Endereço confirmado',
    doneText: 'Enviaremos as verificações para {{email}}.',
    resent: 'Código enviado',
    resentText: 'Use o código do e-mail mais recente.',
    failedText: 'Tente novamente mais tarde',
    resendFailed: 'Não foi possível enviar o código',
    mailbox: 'O correio fica neste computador.',
    openMailbox: 'Abrir a caixa de correio local',
  },
};
