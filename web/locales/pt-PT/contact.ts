// In Portuguese: writing to the people behind this installation, in a dialog and on a page.
import type { InPortuguese } from '../translation.ts';

export const contact: InPortuguese<'contact'> = {
  lead: 'Faça uma pergunta, diga o que não funciona ou o que podemos melhorar. Uma pessoa lê e responde por e-mail.',
  faq: 'Procure primeiro nas respostas',
  noScript: 'Este formulário precisa de JavaScript.',
  noScriptBut: 'Este formulário precisa de JavaScript. Também pode escrever para {{address}}.',
  subject: 'Assunto',
  message: 'Mensagem',
  send: 'Enviar mensagem',
  sent: 'Mensagem enviada',
  sentText: 'Agradecemos a sua mensagem. Responderemos em breve.',
  failed: 'Não foi possível enviar a mensagem',
  failedText: 'Tente novamente mais tarde',
};
