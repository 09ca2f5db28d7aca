// In Portuguese: everything of the account as one file.
import type { InPortuguese } from '../translation.ts';

export const archive: InPortuguese<'archive'> = {
  title: 'Tudo num só ficheiro',
  lead: 'As suas palavras são suas. Leve-as para casa, ou traga-as para aqui de outro Codicil.',
  stop: 'Parar',
  cancel: 'Cancelar',
  notTyped: 'Não foi possível verificar a sua palavra-passe. Tente novamente.',
  take: {
    words:
      'As suas cartas, notas e ficheiros, as pessoas que indicou, as suas regras e o que aconteceu.',
    page: 'A página index.html da transferência mostra tudo em qualquer navegador. Não precisa de rede nem do Codicil.',
    sealed:
      'As cartas com frase-passe podem ser lidas nele se as abriu neste navegador. As outras ficam fechadas, e a mesma frase-passe abre-as onde trouxer o ficheiro.',
    careful: 'As palavras-passe e os códigos não vão nele.',
    choose: 'Escolha uma frase-passe para o ficheiro',
    chooseHint: 'Precisa dela para abrir o ficheiro. Ninguém a pode recuperar.',
    noted: 'Anote-as:',
    missing: 'Escolha uma frase-passe ou descarregue sem ela.',
    open: 'Descarregar tudo',
    question: 'Descarregar tudo?',
    questionText:
      'Todas as suas palavras ficam então num só ficheiro neste dispositivo, que só a sua frase-passe abre. Também lhe dizemos por email.',
    plain: 'Descarregar sem frase-passe',
    plainText:
      'Quem tiver o ficheiro pode então ler todas as suas palavras. Também lhe dizemos por email.',
    confirm: 'Descarregar',
    moving: 'A descarregar…',
    done: 'Tudo foi descarregado',
    doneText: 'O seu navegador guarda-o onde guarda as transferências.',
    failed: 'A transferência falhou',
    failedText: 'Foi interrompida. Tente novamente.',
  },
  bring: {
    title: 'Trazer um ficheiro destes',
    lead: 'Funciona enquanto a sua conta ainda está vazia. Todas as cartas chegam como rascunhos e todas as regras desligadas: ninguém recebe nada até que o escolha.',
    sealed:
      'Se o seu ficheiro tiver uma frase-passe, abra-o primeiro com a página index.html que está ao lado dele e escolha aí «Guardar tudo sem selo». Traga esse ficheiro.',
    open: 'Escolher o ficheiro',
    question: 'Trazer «{{name}}»?',
    questionText:
      'O nome, o telefone, o fuso horário e a língua da sua conta passam a ser os do ficheiro. O nome de utilizador, o endereço e a palavra-passe ficam.',
    confirm: 'Trazer',
    moving: 'A enviar…',
    placing: 'Chegou tudo. Está agora a ser posto no seu lugar…',
    done: 'Está tudo aqui: {{parts}}.',
    testaments_one: '{{count}} carta',
    testaments_other: '{{count}} cartas',
    notes_one: '{{count}} nota',
    notes_other: '{{count}} notas',
    recipients_one: '{{count}} pessoa',
    recipients_other: '{{count}} pessoas',
    triggers_one: '{{count}} regra',
    triggers_other: '{{count}} regras',
    files_one: '{{count}} ficheiro',
    files_other: '{{count}} ficheiros',
    withoutWords:
      '«{{title}}» veio sem as suas palavras: a frase-passe só as abre onde o ficheiro foi feito. Abra a carta uma vez lá e descarregue tudo de novo.',
    failedText: 'Nada foi trazido. Tente novamente.',
  },
};
