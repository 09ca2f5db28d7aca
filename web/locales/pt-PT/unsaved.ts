// In Portuguese: the question before typed words are lost.
import type { InPortuguese } from '../translation.ts';

export const unsaved: InPortuguese<'unsaved'> = {
  title: 'Fechar sem guardar?',
  text: 'O que alterou aqui não está guardado e perder-se-ia.',
  cancel: 'Continuar a escrever',
  confirm: 'Rejeitar alterações',
};
