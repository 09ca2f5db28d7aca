// In Portuguese: trying out a testament: its public page, a test email, a test text message.
import type { InPortuguese } from '../translation.ts';

export const trials: InPortuguese<'trials'> = {
  button: 'Testar',
  buttonNamed: 'Testar {{title}}',
  link: {
    title: 'Ligação pública',
    anybody: 'Quem tiver esta ligação pode lê-la já.',
    withPassphrase: 'Quem tiver esta ligação e souber a sua frase-passe pode lê-la já.',
    sealed: 'Até à entrega, mostra apenas o título e a descrição pública.',
    draft: 'Enquanto for um rascunho, só a sua conta pode abrir a ligação.',
    paused: 'Enquanto estiver em pausa, só a sua conta pode abrir a ligação.',
    delivered: 'Os destinatários têm ligações próprias. Esta é a sua.',
    copy: 'Copiar a ligação',
    open: 'Abrir num novo separador',
    copied: 'Ligação copiada',
    copiedText: 'Já pode partilhar a ligação para a sua carta',
    copyFailedText: 'A ligação não foi copiada',
  },
  email: {
    title: 'Enviar um e-mail de teste',
    send: 'Enviar e-mail de teste',
    incorrect: 'E-mail incorreto',
    incorrectText: 'Introduza um endereço de e-mail correto',
    sent: 'E-mail de teste enviado',
    instead: 'Até confirmar o seu endereço, os testes vão só para {{email}}.',
    failed: 'Não foi possível enviar o e-mail de teste',
  },
  sms: {
    title: 'Enviar um SMS de teste',
    send: 'Enviar SMS de teste',
    missing: 'Número de telefone inválido',
    incorrect: 'Formato de telefone inválido',
    sent: 'SMS de teste enviado',
    failed: 'Não foi possível enviar o SMS de teste',
  },
  send: 'Enviar',
  note: 'Ambos dizem que são um teste e não mostram nada do que escreveu.',
  sendingError: 'Erro de envio',
};
