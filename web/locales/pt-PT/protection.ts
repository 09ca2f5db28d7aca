// In Portuguese: what protects a testament: its passphrase, and waiting for the delivery.
import type { InPortuguese } from '../translation.ts';

export const protection: InPortuguese<'protection'> = {
  title: 'Proteção por frase-passe',
  hint: 'Quem lê tem de escrever uma frase-passe escolhida por si.',
  goes: 'Ao guardar, a frase-passe é retirada.',
  passphrase: 'Frase-passe',
  newPassphrase: 'Nova frase-passe',
  newHint: 'Deixe em branco para manter a atual.',
  passphraseLength: 'Pelo menos {{count}} caracteres.',
  words: {
    suggest: 'Sugerir quatro palavras',
    others: 'Outras palavras',
    noted: 'Anote-as para os seus destinatários:',
    failed: 'Não foi possível carregar a lista de palavras. Tente novamente.',
  },
  passphraseHint:
    'Ninguém a pode recuperar, nem nós. Sem ela, a mensagem e os ficheiros ficam perdidos. Certifique-se de que os seus destinatários a terão.',
  sealed: 'Selada até à entrega',
  sealedHint: 'Até lá, a ligação pública mostra apenas o título e a descrição pública.',
  missing: 'Falta a palavra-passe',
  notSaved: 'Não guardado',
  faults: {
    passphrase: 'Indique uma palavra-passe para a carta protegida',
    short: 'Escolha uma frase-passe com pelo menos {{count}} caracteres.',
    locked: 'Introduza primeiro a frase-passe atual, para retirar a proteção.',
    shut: 'Foi escolhida uma frase-passe noutra janela. Introduza-a primeiro, ou apague a sua, e guarde de novo.',
    emptied:
      'Não pode esvaziar uma mensagem protegida. Para apagar o texto, retire primeiro a proteção por frase-passe.',
  },
  reason: 'Introduza a frase-passe para retirar a proteção.',
};
