// In Portuguese: confirming the address by the six-digit code, and typing the password once more.
import type { InPortuguese } from '../translation.ts';

export const account: InPortuguese<'account'> = {
  ownPassword: {
    label: 'A sua palavra-passe',
    why: 'Para que ninguém que encontre o seu navegador aberto decida isto por si.',
    missing: 'A palavra-passe é obrigatória',
    passkey: 'Usar antes uma chave de acesso',
    passkeyUnused:
      'Nenhuma chave de acesso foi usada. Tente de novo, ou escreva a sua palavra-passe.',
    proved: 'A sua chave de acesso mostrou que é você.',
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
    own: {
      text: 'Para que ninguém que encontre o seu navegador aberto possa mudar a forma como entra.',
      cancel: 'Não alterar nada',
      confirm: 'Confirmar',
    },
    answer: {
      text: 'Há muito tempo que responde sem a sua palavra-passe. Qualquer pessoa no seu navegador o poderia fazer. Escreva a palavra-passe uma vez, para que a sua resposta conte.',
      cancel: 'Agora não',
      confirm: 'Estou aqui',
    },
  },
  called: {
    title: 'Que nome lhe dão as suas pessoas?',
    text: 'É assim que lhe chamam os nossos e-mails às suas pessoas e a página que elas abrem. Pode mudar o nome nas definições.',
    label: 'Nome para as suas pessoas',
    hint: 'É assim que lhe chamam os nossos e-mails às suas pessoas e a página que elas abrem. Se ficar vazio: o nome completo ou o nome de utilizador.',
    read: 'Vão ler:',
    sentence: '{{name}} deixou-lhe uma mensagem',
    use: 'Usar este nome',
    later: 'Agora não',
    missing: 'Escreva um nome ou escolha «Agora não»',
    failed: 'Não foi possível guardar a sua resposta. Tente novamente ou continue sem ela.',
  },
  codesOffer: {
    title: 'Guarde em papel uma forma de voltar a entrar',
    text: 'Se se esquecer da palavra-passe, uma nova por e-mail demora três dias. Com um dos dez códigos de recuperação, funciona de imediato.',
    open: 'Criar códigos de recuperação',
    later: 'Agora não',
  },
  ending: {
    title: 'Este serviço termina a {{day}}.',
    text: 'Até lá tudo continua. Depois já nada é entregue: descarregue tudo antes dessa data.',
    take: 'Descarregar tudo',
  },
  newPassword: {
    title: 'Uma nova palavra-passe para a sua conta começa a valer: {{moment}}.',
    text: 'Alguém a escolheu através de uma ligação no nosso e-mail. Se foi outra pessoa, anule-a.',
    stop: 'Anular a nova palavra-passe',
    done: 'A nova palavra-passe foi anulada',
    doneText:
      'A palavra-passe antiga funciona como antes. Se não foi você, mude a palavra-passe da sua caixa de correio.',
    failed: 'Não foi possível anular a nova palavra-passe',
  },
  confirm: {
    title: 'Confirme o seu endereço',
    sent: 'Enviámos seis algarismos para {{email}}. Enquanto não os introduzir, nada do que escrever pode ser entregue.',
    bannerTitle: 'Confirme o seu endereço de e-mail',
    givenUpTitle: 'Esta conta não tem endereço',
    givenUpText:
      'Outra pessoa mostrou que o endereço é dela; por isso, nada do que escreveu pode ser entregue. Copie o que escreveu e abra uma nova conta com um endereço seu.',
    open: 'Introduzir o código',
    submit: 'Confirmar',
    confirming: 'A confirmar…',
    resend: 'Enviar um novo código',
    later: 'Fazer isto mais tarde',
    done: 'Endereço confirmado',
    doneText: 'Enviaremos as verificações para {{email}}.',
    resent: 'Código enviado',
    resentText: 'Use o código do e-mail mais recente.',
    resendFailed: 'Não foi possível enviar o código',
    mailbox: 'O correio fica neste computador.',
    openMailbox: 'Abrir a caixa de correio local',
  },
};
