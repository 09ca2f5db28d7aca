// Em português: uma carta como um dos seus leitores a verá.
import type { InPortuguese } from '../translation.ts';

export const reader: InPortuguese<'reader'> = {
  pageTitle: 'Ver como leitor',
  title: 'O que {{name}} vai receber',
  lead: 'Daqui ninguém recebe nada. A data é a de uma entrega hoje.',
  back: 'Voltar à carta',
  tabs: 'O que {{name}} recebe',
  mail: 'E-mail',
  page: 'Página',
  to: 'Para: {{address}}',
  locked: 'Esta carta também está trancada para {{name}}',
  lockedText:
    'Vê a fechadura como esta pessoa a verá. Para ver o que está por trás, introduza primeiro a frase-passe na página da carta.',
  sendToMe: 'Enviar-me o e-mail',
  sent: 'O e-mail vai a caminho',
  sentText: 'Está marcado como teste. Veja-o também no telemóvel.',
  sendFailed: 'Não foi possível enviar o e-mail',
  failed: 'Não foi possível carregar',
  gone: 'Esta carta ou esta pessoa não existe',
  goneText: 'Pode ter sido eliminada entretanto. Volte à carta.',
};
