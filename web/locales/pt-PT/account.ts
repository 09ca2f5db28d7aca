// In Portuguese: confirming the address by the six-digit code, and typing the password once more.
import type { account as english } from '../en/account.ts';
import type { InPortuguese } from '../translation.ts';

export const account: InPortuguese<typeof english> = {
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
      text: 'Esta alteração pode enviar as suas palavras mais cedo, a outras pessoas ou com outro texto. Escreva a sua palavra-passe e a alteração conta de imediato. Sem a palavra-passe, ninguém a recebe durante três dias ou mais.',
      cancel: 'Não alterar nada',
      confirm: 'Confirmar',
      without: 'Continuar sem a palavra-passe e esperar',
    },
    answer: {
      text: 'Há muito tempo que responde sem a sua palavra-passe. Qualquer pessoa no seu navegador o poderia fazer. Escreva a palavra-passe uma vez e a sua resposta conta.',
      cancel: 'Agora não',
      confirm: 'Estou aqui',
    },
  },
  confirm: {
    title: 'Confirme o seu endereço',
    sent: 'Enviámos seis algarismos para {{email}}. Enquanto não os introduzir, nenhum dos seus testamentos está ativado.',
    bannerTitle: 'Não ativado: confirme o seu endereço',
    bannerText:
      'Enviámos seis algarismos para {{email}}. Nada do que é seu será entregue antes de os introduzir.',
    givenUpTitle: 'Esta conta não tem endereço',
    givenUpText:
      'Outra pessoa mostrou que o endereço é dela. Nada do que é seu será entregue. Leve consigo o que escreveu e abra outra conta com um endereço seu.',
    open: 'Introduzir o código',
    code: 'Código de seis algarismos',
    submit: 'Confirmar',
    confirming: 'A confirmar…',
    resend: 'Enviar um novo código',
    later: 'Fazer isto mais tarde',
    done: 'Endereço confirmado',
    doneText: 'Receberá as verificações em {{email}}.',
    resent: 'Código enviado',
    resentText: 'O código válido é o do e-mail mais recente.',
    failedText: 'Tente novamente mais tarde',
    resendFailed: 'Não foi possível enviar o código',
    mailbox: 'O correio fica neste computador.',
    openMailbox: 'Abrir a caixa de correio local',
  },
};
