// In Portuguese: writing and showing Markdown.
import type { InPortuguese } from '../translation.ts';

export const markdown: InPortuguese<'markdown'> = {
  formatting: 'Formatação',
  mode: 'Modo',
  bold: 'Negrito',
  italic: 'Itálico',
  heading: 'Título',
  link: 'Ligação',
  list: 'Lista',
  edit: 'Editar',
  preview: 'Pré-visualizar',
  nothing: 'Não há conteúdo para pré-visualizar',
  image: 'Imagem',
  done: 'Feito',
  toDo: 'Por fazer',
  footnotes: 'Notas de rodapé',
  footnote: 'Nota {{footnote}}',
  back: 'Voltar à chamada da nota {{footnote}}',
};
