// In Portuguese: one testament to look at.
import type { overview as english } from '../en/overview.ts';
import type { InPortuguese } from '../translation.ts';

export const overview: InPortuguese<typeof english> = {
  pageTitle: 'Testamento',
  edit: 'Editar',
  print: 'Imprimir',
  protected: 'Protegido',
  letter: 'O testamento tal como será lido',
  noContent: 'Ainda nada está escrito.',
  lockedOnPaper: 'A mensagem está fechada. Abra-a com a frase-passe antes de imprimir.',
  notes: 'Notas',
  noteUpdated: 'Última atualização: {{date}}',
  files: 'Ficheiros',
  filesLocked: 'Introduza acima a frase-passe para os transferir.',
  allPeople: 'Todos os destinatários',
  releases: 'O que aconteceu com ele',
  link: {
    new: 'Criar nova ligação',
    ask: 'Criar uma nova ligação para «{{title}}»?',
    text: 'A ligação que deu antes deixa de abrir seja o que for e não pode ser reposta. As ligações que os destinatários receberam com a entrega mantêm-se.',
    keep: 'Manter a ligação',
    confirm: 'Criar nova ligação',
    pending: 'A criar a ligação…',
    done: 'Nova ligação criada',
    doneText: 'A anterior já não abre nada.',
    failed: 'Não foi possível criar uma nova ligação',
  },
  export: {
    title: 'Uma cópia para guardar',
    text: 'Texto, notas e ficheiros num só ficheiro cifrado, que se abre sem nós.',
    open: 'Exportar',
    choose: 'Escolha uma frase-passe para o ficheiro',
    chooseHint: 'Quem abrir o ficheiro precisa dela. Ninguém a pode recuperar.',
    own: 'O ficheiro abre-se com a frase-passe deste testamento.',
    how: 'O programa gratuito age abre-o, em qualquer computador e sem o Codicil:',
    download: 'Transferir',
    pending: 'A cifrar…',
    done: 'Ficheiro transferido',
    failed: 'Não foi possível exportar o testamento',
  },
};
