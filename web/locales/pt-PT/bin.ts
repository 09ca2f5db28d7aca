// In Portuguese: what was changed in the last thirty days, and undoing it.
import type { bin as english } from '../en/bin.ts';
import type { InPortuguese } from '../translation.ts';

export const bin: InPortuguese<typeof english> = {
  title: 'Alterações recentes',
  lead: 'Alterações aos seus testamentos, destinatários, notas, ficheiros e ativadores nos últimos 30 dias. Pode desfazer a maioria delas.',
  list: 'Alterações recentes, das mais recentes para as mais antigas',
  earlier: 'Mostrar alterações anteriores',
  empty: 'Nada para desfazer',
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
    added: 'Adição: {{thing}}',
    changed: 'Alteração: {{thing}}',
    deleted: 'Eliminação: {{thing}}',
    people: 'Destinatários alterados: {{thing}}',
    notes: 'Notas alteradas: {{thing}}',
  },
  undo: 'Desfazer',
  undoNamed: 'Desfazer a alteração de {{date}}',
  undoing: 'A desfazer…',
  undoneOn: 'Desfeito em {{date}}',
  question: {
    title: 'Desfazer a alteração de {{date}}?',
    text: 'Tudo o que faz parte desta alteração volta a ficar como era antes dela. Com ela são também desfeitas as alterações posteriores às mesmas coisas. O que for reposto não chega a ninguém durante pelo menos três dias. Avisamos por e-mail.',
    cancel: 'Deixar como está',
  },
  done: 'Desfeito',
  doneText: 'Está como estava antes.',
  undoFailed: 'Não foi possível desfazer',
  forGood: {
    title: 'Eliminar definitivamente',
    text: 'O que foi substituído ou eliminado fica guardado, cifrado, durante 30 dias, e depois é eliminado. Se foi definida uma frase-passe sem a sua palavra-passe, o texto anterior também continua aqui e pode ser lido sem a frase-passe. Pode eliminar já o que aqui está guardado.',
    open: 'Eliminar agora',
    question: 'Eliminar definitivamente o que foi substituído?',
    questionText:
      'Depois ninguém o pode recuperar, e nenhuma alteração feita até agora pode ser desfeita. O que tem hoje fica como está.',
    cancel: 'Manter',
    confirm: 'Eliminar definitivamente',
    pending: 'A eliminar…',
    done: 'Eliminado definitivamente',
    failed: 'Não foi possível eliminar',
  },
  linked: {
    title: 'O que foi alterado',
    text: 'O e-mail com a ligação para esta página fala de alterações feitas sem a sua palavra-passe. Escreva os seis algarismos desse e-mail para as ver. Títulos e nomes não aparecem aqui.',
    show: 'Mostrar as alterações',
    failed: 'Não foi possível carregar as alterações. Tente novamente.',
    undone: 'Está desfeito.',
    nothing: 'Aqui não há mais nada para desfazer.',
    changes_one: '{{count}} alteração sem a sua palavra-passe pode ser desfeita.',
    changes_other: '{{count}} alterações sem a sua palavra-passe podem ser desfeitas.',
    signInText:
      'Se nada disto foi feito por si, inicie sessão, mude a palavra-passe e termine a sessão em todos os outros navegadores.',
    signIn: 'Iniciar sessão',
  },
};
