/**
 * In Portuguese: the words of text messages, tests, the contact form, an address to be confirmed
 * and a new device.
 */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enMessages } from '#server/mail/words/en/messages.ts';

export const ptMessages: PortugueseOf<typeof enMessages> = {
  confirmAddress: {
    subject: 'Confirme o seu endereço de e-mail',
    preheader: 'O seu código de seis algarismos está neste e-mail.',
    title: 'Confirme o seu endereço de e-mail',
    why:
      'Este endereço foi usado para abrir uma conta do Codicil. Por favor, ' +
      'confirme que é o seu.',
    codeLabel: 'Escreva este código na página do Codicil:',
    validity: 'O código é válido durante {{minutes}} minutos. Pode pedir um novo quando quiser.',
    open: 'Abrir o Codicil',
    footer: 'Recebe esta mensagem porque alguém indicou este endereço em {{host}}.',
    notYou:
      'Se não abriu nenhuma conta, não precisa de fazer nada. Sem o código, o endereço fica por ' +
      'confirmar.',
  },
  confirmReminder: {
    subject: 'O seu endereço ainda não está confirmado',
    preheader: 'Enquanto não estiver, nada do que foi escrito pode ser entregue.',
    title: 'O seu endereço ainda não está confirmado',
    why:
      'Este endereço foi usado para abrir uma conta do Codicil, e nela foi escrita alguma ' +
      'coisa. Ninguém confirmou o endereço. Enquanto ninguém o fizer, nada é entregue a ' +
      'ninguém: não poderíamos perguntar se quem escreveu está bem.',
    how:
      'Se a conta é sua, inicie sessão, por favor, peça um novo código e escreva-o. Demora um ' +
      'minuto.',
    codeSubject: 'Foi introduzido um código, e o seu endereço não está confirmado',
    codeWhy:
      'Alguém introduziu um código de ativação desta conta. Nada foi enviado a ninguém, porque ' +
      'ninguém confirmou o endereço.',
    notYou:
      'Se a conta não é sua, não precisa de fazer nada. Escrevemos mais uma vez daqui a quatro ' +
      'semanas, e depois não voltamos a escrever.',
    notYouLast:
      'Se a conta não é sua, não precisa de fazer nada. Não voltamos a escrever sobre isto.',
  },
  newDevice: {
    subject: 'A sua conta foi aberta num navegador novo',
    preheader: 'Se isto foi feito por si, não precisa de fazer nada.',
    title: 'Um navegador novo',
    what: 'Alguém iniciou sessão na sua conta do Codicil, num navegador que não conhecíamos.',
    fine: 'Se isto foi feito por si, está tudo em ordem e não precisa de fazer nada.',
    notYou:
      'Se foi outra pessoa, inicie sessão, por favor, mude a palavra-passe e termine a sessão em ' +
      'todos os outros navegadores. Encontra ambas as coisas nas definições.',
    open: 'Abrir as definições',
    noLink: 'Se prefere não seguir nenhuma ligação, escreva {{host}} diretamente no seu navegador.',
  },
  testEmail: {
    subject: 'TESTE: uma mensagem do Codicil',
    preheader: 'Apenas um teste. Não precisa de fazer nada.',
    title: 'Isto é um TESTE',
    what:
      'Alguém que usa o Codicil indicou este endereço para ver se o nosso e-mail ' +
      'chega. Chegou.',
    whatFrom:
      '{{owner}} usa o Codicil e indicou este endereço para ver se o nosso e-mail chega. Chegou.',
    instead:
      'Alguém que se registou com este endereço quis ver se o nosso e-mail chega a outro. ' +
      'Enquanto este endereço não estiver confirmado, os testes só vêm para aqui.',
    insteadFooter: 'Recebe esta mensagem porque alguém registou este endereço em {{host}}.',
    nothing: 'Nada aconteceu, e não tem de fazer nada. Este e-mail não tem mais nenhum conteúdo.',
    about: 'O Codicil é um serviço que guarda mensagens e as entrega mais tarde.',
    footer: 'Recebe esta mensagem porque alguém indicou este endereço em {{host}}.',
  },
  contact: {
    subject: 'Formulário de contacto: {{subject}}',
    preheader: 'Alguém lhe escreveu através do formulário de contacto.',
    title: 'Uma mensagem do formulário de contacto',
    from: 'De {{name}}, que indicou o endereço {{email}}',
    nameless: 'alguém sem nome',
    standard: 'Enviada com sessão iniciada, no plano Standard: responda primeiro, por favor.',
    about: 'Assunto: {{subject}}',
    message: 'A mensagem',
    answer: 'Se responder a este e-mail, a sua resposta vai para o endereço indicado acima.',
    unknown:
      'Ninguém verificou quem escreveu isto. Por favor, tenha cuidado com as ligações que contém ' +
      'e com qualquer pedido de palavras-passe, códigos ou pagamentos.',
    footer: 'Recebe esta mensagem porque gere o Codicil em {{host}}.',
  },
  /**
   * Where they say it as well, words whose letters are all in the alphabet of text messages, which
   * lacks ã, ç, ó and others: with one of those a message has 70 characters instead of 160.
   */
  sms: {
    switchedOff:
      'Codicil: uma entrega sua foi desligada num navegador onde ninguém escreveu a sua ' +
      'palavra-passe. Se foi outra pessoa, entre em {{host}} e veja.',
    codeEntered:
      'Codicil: alguém introduziu o seu código de ativação. Tem efeito em {{when}}. Para o ' +
      'travar, use o link do nosso e-mail ou «Estou aqui» em {{host}}',
    passwordReset:
      'Codicil: uma nova palavra-passe para a sua conta passa a funcionar em {{when}}. Se foi ' +
      'outra pessoa, anule-a: use o link do nosso e-mail ou entre em {{host}}',
    passwordByCode:
      'Codicil: foi definida uma nova palavra-passe na sua conta com um código de recuperação. ' +
      'Se foi outra pessoa, vá a {{host}}, carregue em «Esqueceu-se da palavra-passe?» e ' +
      'escreva-nos.',
    accountClosed:
      'Codicil: a sua conta foi eliminada. Até {{when}} pode reaver a conta, com a sua ' +
      'palavra-passe, em {{page}}',
    formerNumber:
      'Codicil: o telefone da sua conta foi mudado ou retirado, e este deixa de receber ' +
      'mensagens. Se foi outra pessoa, entre em {{host}} e veja.',
    delivery:
      '{{writer}} deixou-lhe uma mensagem no Codicil. O nosso e-mail para si foi devolvido. Se ' +
      'desconfiar, espere e pergunte a familiares ou amigos dessa pessoa. Pode ler a ' +
      'mensagem aqui, sem pagar nada: {{url}}',
    test: 'TESTE do Codicil em {{host}}: as mensagens chegam a este telefone. Nada aconteceu.',
  },
};
