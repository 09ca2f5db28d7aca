// In Portuguese: words of the controls themselves, whatever they are used for.
import type { InPortuguese } from '../translation.ts';

export const ui: InPortuguese<'ui'> = {
  close: 'Fechar',
  device: '{{browser}} em {{system}}',
  hideTyped: 'Ocultar o que está escrito',
  kilobytes: '{{size}} KB',
  loading: 'A carregar',
  notices: 'Avisos',
  optional: '(opcional)',
  retry: 'Tentar novamente',
  showTyped: 'Mostrar o que está escrito',
  skipToContent: 'Saltar para o conteúdo',
  strength: {
    weak: 'Fraca',
    fair: 'Razoável',
    good: 'Boa',
    strong: 'Forte',
  },
};
