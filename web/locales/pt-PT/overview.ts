// In Portuguese: one testament to look at.
import type { InPortuguese } from '../translation.ts';

export const overview: InPortuguese<'overview'> = {
  pageTitle: 'Carta',
  protected: 'Protegido',
  letter: 'A carta tal como será lida',
  noContent: 'Ainda não escreveu nada.',
  lockedOnPaper: 'A mensagem está fechada. Introduza a frase-passe antes de imprimir.',
  noteUpdated: 'Última atualização: {{date}}',
  files: 'Ficheiros',
  filesLocked: 'Introduza acima a frase-passe para os transferir.',
  seeAs: 'Ver como {{name}}',
  allPeople: 'Todos os destinatários',
  releases: 'Entrega',
  link: {
    new: 'Criar nova ligação',
    ask: 'Criar uma nova ligação para «{{title}}»?',
    text: 'A ligação que deu deixa de funcionar e não pode ser reposta. As ligações que os destinatários receberam por e-mail continuam a funcionar.',
    keep: 'Manter a ligação',
    pending: 'A criar a ligação…',
    done: 'Nova ligação criada',
    doneText: 'A ligação antiga já não funciona.',
    failed: 'Não foi possível criar uma nova ligação',
  },
  export: {
    title: 'Descarregar uma cópia',
    text: 'Texto, notas e ficheiros num só ficheiro cifrado. Pode abri-lo sem nós.',
    open: 'Exportar',
    choose: 'Escolha uma frase-passe para o ficheiro',
    chooseHint: 'Precisa dela para abrir o ficheiro. Ninguém a pode recuperar.',
    own: 'O ficheiro abre-se com a frase-passe desta carta.',
    how: 'A transferência é um ficheiro ZIP. Nele estão o ficheiro cifrado e a página index.html, que o abre em qualquer navegador, sem rede. O programa gratuito «age» também o abre.',
    pending: 'A cifrar…',
    done: 'Ficheiro transferido',
    failed: 'Não foi possível fazer a cópia',
  },
};
