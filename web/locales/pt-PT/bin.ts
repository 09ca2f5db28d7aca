// In Portuguese: what was changed in the last thirty days, and undoing it.
import type { bin as english } from '../en/bin.ts';
import type { InPortuguese } from '../translation.ts';

export const bin: InPortuguese<typeof english> = {
  title: 'Alterações recentes',
  lead: 'O que foi alterado ou eliminado nos últimos 30 dias. Pode desfazer cada alteração.',
  list: 'Alterações recentes, da mais nova à mais antiga',
  earlier: 'Mostrar alterações anteriores',
  empty: 'Nada foi alterado',
  emptyText: 'O que alterar ou eliminar fica aqui 30 dias, para que o possa desfazer.',
  failed: 'Não foi possível carregar as suas alterações.',
  failedText: 'Tente novamente daqui a pouco.',
  unknownBrowser: 'navegador desconhecido',
  withoutPassword: 'Sem a sua palavra-passe',
  named: '{{thing}} «{{name}}»',
  nouns: {
    testament: 'testamento',
    recipient: 'destinatário',
    note: 'nota',
    file: 'ficheiro',
    trigger: 'ativador',
  },
  changes: {
    added: 'Acrescentado: {{thing}}',
    changed: 'Alterado: {{thing}}',
    deleted: 'Eliminado: {{thing}}',
    people: 'Outros destinatários: {{thing}}',
    notes: 'Outras notas: {{thing}}',
  },
  undo: 'Desfazer',
  undoNamed: 'Desfazer a alteração de {{date}}',
  undoing: 'A desfazer…',
  undoneOn: 'Desfeito em {{date}}',
  question: {
    title: 'Desfazer a alteração de {{date}}?',
    text: 'Tudo aquilo em que esta alteração tocou volta a ser como era antes dela. As alterações posteriores às mesmas coisas são desfeitas com ela. O que volta não chega a ninguém durante três dias, e avisamos por email.',
    cancel: 'Deixar como está',
  },
  done: 'Desfeito',
  doneText: 'Está como estava antes.',
  undoFailed: 'Não foi possível desfazer',
  forGood: {
    title: 'Eliminar de vez',
    text: 'O que foi substituído ou eliminado fica guardado, cifrado, durante 30 dias, e depois é eliminado. Um texto que entretanto protegeu com uma frase-passe continua aqui como era antes, se a definiu sem escrever a sua palavra-passe. Pode eliminar tudo agora.',
    open: 'Eliminar agora',
    question: 'Eliminar de vez o que foi substituído?',
    questionText:
      'Depois ninguém o pode recuperar, e nenhuma alteração feita até agora pode ser desfeita. O que tem hoje fica como está.',
    cancel: 'Guardar',
    confirm: 'Eliminar de vez',
    pending: 'A eliminar…',
    done: 'Eliminado de vez',
    failed: 'Não foi possível eliminar',
  },
  linked: {
    title: 'O que foi alterado',
    text: 'O email que a trouxe aqui fala de alterações feitas sem a sua palavra-passe. Escreva os seis algarismos desse email para as ver. Títulos e nomes não aparecem aqui.',
    show: 'Mostrar as alterações',
    failed: 'Não foi possível carregar as alterações. Tente novamente.',
    undone: 'Está desfeito.',
    nothing: 'Aqui não há mais nada para desfazer.',
    changes_one: '{{count}} alteração sem a sua palavra-passe pode ser desfeita.',
    changes_other: '{{count}} alterações sem a sua palavra-passe podem ser desfeitas.',
    signInText:
      'Se nada disto foi consigo, inicie sessão, mude a palavra-passe e termine a sessão em todos os outros navegadores.',
    signIn: 'Iniciar sessão',
  },
};
